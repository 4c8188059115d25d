import { z } from 'zod';
import { attributeValue, maxAttributeValues } from './attribute-values.ts';
import { recordId } from './catalogue-records.ts';
import { maxTagsOfProduct, productTag } from './product-tags.ts';
import { warrantyGroups } from './warranty-groups.ts';
import { wasteAndEnergyFields } from './waste-and-energy.ts';
import { minDurabilityYears, withdrawalExclusions } from './withdrawal-exclusions.ts';

/** Units of net quantities; prices are shown for one of them (98/6/EC). */
export const netQuantityUnits = ['kg', 'l', 'm', 'm2', 'piece'] as const;

export const maxRelatedProducts = 20;
const maxOtherCategories = 20;
const distinct = (ids: readonly number[]) => new Set(ids).size === ids.length;
const millimetres = z.int().min(1).max(100_000).nullable();
const purchasePrice = z
  .number()
  .int()
  .min(0)
  .max(99_999_999)
  .nullable()
  .describe('what a unit costs the shop, in whole forints without VAT; for staff alone');
const shelfPlace = z
  .string()
  .trim()
  .max(20)
  .regex(/^\P{Cc}*$/u)
  .nullable()
  .describe('where it lies in the stockroom, e.g. A-12-3; for staff alone');
const date = z.iso.datetime({ offset: true }).max(40).nullable();

/** Fields of a product beside its codes, texts, prices and stock, as staff write them. */
export const furtherFields = {
  otherProductGroupTypeIds: z
    .array(recordId)
    .max(maxOtherCategories)
    .refine(distinct)
    .describe('categories beside its own one, whose lists show it'),
  attributes: z
    .array(attributeValue)
    .max(maxAttributeValues)
    .refine((values) => distinct(values.map(({ attributeId }) => attributeId)))
    .describe('its values; replaces all of them'),
  relatedProductIds: z.array(recordId).max(maxRelatedProducts).refine(distinct),
  purchasePrice,
  shelfPlace,
  tags: z.array(productTag).max(maxTagsOfProduct).describe('by which staff sort products; for staff alone'),
  netQuantity: z.number().min(0.0001).max(1_000_000).nullable(),
  netQuantityUnit: z.enum(netQuantityUnits).nullable(),
  widthMillimetres: millimetres,
  heightMillimetres: millimetres,
  depthMillimetres: millimetres,
  manufacturerId: recordId.nullable(),
  responsiblePersonId: recordId.nullable(),
  mandatoryWarranty: z.boolean().describe('falls under 151/2003. (IX. 22.) Korm. r.'),
  warrantyGroup: z
    .enum(warrantyGroups)
    .nullable()
    .describe('of the annex of 10/2024. (VI. 28.) IM r.; null: as mandatoryWarranty and its category say'),
  foodContact: z.boolean(),
  withdrawalExclusion: z
    .enum(withdrawalExclusions)
    .nullable()
    .describe('why it may not be sent back without a reason (45/2014. Korm. r. 29. §); null: it may'),
  durabilityYears: z
    .int()
    .min(minDurabilityYears)
    .max(100)
    .nullable()
    .describe('of the maker’s free guarantee of durability, told by the GARAN label; null: there is none'),
  ...wasteAndEnergyFields,
  publishFrom: date.describe('when the queue publishes it'),
  publishUntil: date.describe('when the queue hides it again'),
};
export const furtherFieldsSchema = z.object(furtherFields);
export type FurtherFields = z.infer<typeof furtherFieldsSchema>;
export const furtherUpdate = furtherFieldsSchema.partial().shape;
