import { z } from 'zod';

/** Materials of packaging by the abbreviations and numbers of Decision 97/129/EC, as packages bear them. */
export const packagingMaterials = [
  'PET1',
  'HDPE2',
  'PVC3',
  'LDPE4',
  'PP5',
  'PS6',
  'O7',
  'PAP20',
  'PAP21',
  'PAP22',
  'FE40',
  'ALU41',
  'FOR50',
  'FOR51',
  'TEX60',
  'TEX61',
  'GL70',
  'GL71',
  'GL72',
  'CPAP81',
  'CPAP84',
] as const;
export type PackagingMaterial = (typeof packagingMaterials)[number];

/** What shoppers sort them by. */
export const sortedMaterials = [
  'plastic',
  'paper',
  'metal',
  'wood',
  'textile',
  'glass',
  'composite',
] as const;
export type SortedMaterial = (typeof sortedMaterials)[number];

export function sortedAs(material: PackagingMaterial): SortedMaterial {
  const number = Number(material.replace(/\D/g, ''));
  if (number < 20) return 'plastic';
  if (number < 40) return 'paper';
  if (number < 50) return 'metal';
  if (number < 60) return 'wood';
  if (number < 70) return 'textile';
  return number < 80 ? 'glass' : 'composite';
}

/** A circular product code: eight digits (80/2023. (III. 14.) Korm. r., annex 1). */
const circularCode = z
  .string()
  .regex(/^\d{8}$/)
  .max(8)
  .nullable();

export const maxPackagingParts = 10;

export const packagingPart = z.strictObject({
  material: z.enum(packagingMaterials),
  grams: z
    .number()
    .min(0.1)
    .max(100_000)
    .multipleOf(0.1)
    .describe('of the part around one piece, or one parcel'),
  circularCode: circularCode.describe('for the fee of extended producer responsibility; null: not known'),
});
export type PackagingPart = z.infer<typeof packagingPart>;

export const batteryKinds = [
  'alkaline',
  'zincCarbon',
  'lithium',
  'lithiumIon',
  'nickelMetalHydride',
  'silverOxide',
  'leadAcid',
] as const;
/** How a battery comes out again ((EU) 2023/1542 Art. 11); `separate`: it lies beside the product in the package. */
export const batteryFittings = ['separate', 'replaceable', 'byProfessional', 'fixed'] as const;

export const energyClasses = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof energyClasses)[number];
/** From the best to the worst class of a kind of appliance; A–G wherever the label was rescaled ((EU) 2017/1369). */
export const energyScales = ['A-G', 'A+++-D', 'A++-G', 'A+-F'] as const;
export type EnergyScale = (typeof energyScales)[number];

/** Whether a scale has a class. */
export function isOnScale(energyClass: EnergyClass, scale: EnergyScale): boolean {
  const [best, worst] = scale.split('-').map((end) => energyClasses.indexOf(end as EnergyClass)) as [
    number,
    number,
  ];
  const place = energyClasses.indexOf(energyClass);
  return place >= best && place <= worst;
}

/** The label and data sheet of a model in the register of the Commission. */
export function eprelUrl(number: string): string {
  return `https://eprel.ec.europa.eu/qr/${number}`;
}

export const foodContactMaterials = [
  'plastic',
  'silicone',
  'rubber',
  'glass',
  'ceramic',
  'enamel',
  'stainlessSteel',
  'steel',
  'castIron',
  'aluminium',
  'copper',
  'nonStick',
  'wood',
  'paper',
  'textile',
] as const;

/** What the law has told, or reported, of a product's waste, battery, energy and contact with food. */
export const wasteAndEnergyFields = {
  packaging: z
    .array(packagingPart)
    .max(maxPackagingParts)
    .describe('what it is packed in; replaces all of it'),
  circularCode: circularCode.describe('of the product itself: appliances, batteries, textiles and the like'),
  electrical: z
    .boolean()
    .describe('bears the crossed-out bin: its waste is taken back for free (197/2014. Korm. r.)'),
  batteryKind: z.enum(batteryKinds).nullable().describe('null: it has none'),
  batteryFitting: z.enum(batteryFittings).nullable(),
  energyClass: z.enum(energyClasses).nullable().describe('null: its kind bears no energy label'),
  energyScale: z.enum(energyScales).nullable(),
  eprelNumber: z
    .string()
    .regex(/^\d{1,10}$/)
    .max(10)
    .nullable()
    .describe('of its model in the register of energy labels'),
  foodContactMaterial: z
    .enum(foodContactMaterials)
    .nullable()
    .describe('what touches the food (1935/2004/EC); null: not known'),
};

/** A class and its scale as one text, which is also the name of its arrow in `energy.svg`: `E(A-G)`. */
export const energyLabel = z
  .string()
  .max(20)
  .regex(/^[A-G]\+{0,3}\([A-G]\+{0,3}-[A-G]\)$/);
export const energyLabelOf = (energyClass: EnergyClass, scale: EnergyScale) => `${energyClass}(${scale})`;
