import { languages } from '@kamra/contract/languages.ts';
import { searchSynonym } from '@kamra/contract/search-synonyms.ts';
import { office, openingHours } from '@kamra/contract/shop.ts';
import { wasteAndEnergyFields } from '@kamra/contract/waste-and-energy.ts';
import { z } from 'zod';

const inAllLanguages = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(languages), schema);
const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const filled = z.string().min(1);

export const demoCategories = z.array(
  z.strictObject({
    code,
    parent: code.nullable(),
    texts: inAllLanguages(z.strictObject({ name: filled, nameCode: code, description: filled })),
  }),
);

export const demoBrands = z.array(
  z.strictObject({
    code,
    name: filled,
    order: z.int(),
    logo: filled,
    texts: inAllLanguages(z.strictObject({ description: filled })),
  }),
);

export const demoEconomicOperators = z.array(
  z.strictObject({
    ...{ code, name: filled, postalAddress: filled, electronicAddress: filled },
    countryCode: z.string().length(2),
  }),
);

const names = inAllLanguages(z.strictObject({ name: filled }));
export const demoAttributes = z.array(
  z.strictObject({
    code,
    kind: z.enum(['number', 'boolean', 'choice']),
    unit: z.string().nullable(),
    texts: names,
    options: z.array(z.strictObject({ code, swatch: z.string().nullable(), texts: names })).default([]),
  }),
);

const attributeValues = z.record(code, z.union([z.number(), z.boolean(), z.string()]));
const price = z.number().positive();

export const demoProduct = z.strictObject({
  code,
  sku: filled,
  modelNumber: filled,
  gtin: z.string().regex(/^2\d{12}$/),
  attributes: attributeValues,
  prices: z.strictObject({ HUF: price, EUR: price.optional(), USD: price.optional() }),
  /** Earlier prices in forints by days ago, the oldest first; the last equals the one in `prices`. */
  priceHistory: z.array(z.strictObject({ daysAgo: z.int().min(1), HUF: price })).default([]),
  reduced: z.strictObject({ HUF: price, daysAgo: z.int().min(1).max(60) }).nullish(),
  stock: z.int().min(0),
  weightGrams: z.int().min(0),
  bestseller: z.int().optional(),
  new: z.int().optional(),
});
export type DemoProduct = z.infer<typeof demoProduct>;

export const demoModel = z.strictObject({
  model: code,
  category: code,
  brand: code,
  manufacturer: code,
  responsiblePerson: code.nullable(),
  vatRate: z.number(),
  mandatoryWarranty: z.boolean(),
  foodContact: z.boolean(),
  netQuantity: z.strictObject({
    amount: z.number().positive(),
    unit: z.enum(['kg', 'l', 'm', 'm2', 'piece']),
  }),
  wasteAndEnergy: z.strictObject(wasteAndEnergyFields).partial().optional(),
  variantAttributes: z.array(code),
  attributes: attributeValues,
  texts: inAllLanguages(
    z.strictObject({
      name: filled,
      businessName: filled.nullable(),
      nameCode: code,
      description: filled,
      care: filled.nullable(),
      warnings: filled.nullable(),
      metaTitle: filled,
      metaDescription: filled,
    }),
  ),
  products: z.array(demoProduct).min(1),
});
export type DemoModel = z.infer<typeof demoModel>;

const titles = inAllLanguages(z.strictObject({ title: filled, subtitle: filled }));
export const demoBanners = z.array(z.strictObject({ category: code, picture: filled, texts: titles }));
export const demoSlides = z.array(
  z.strictObject({ picture: filled, phonePicture: filled, link: filled, texts: titles }),
);

/** A scene of the home page; `products` are codes of what is seen in it. */
export const demoStory = z.strictObject({ picture: filled, products: z.array(code).min(2), texts: titles });

export const demoPhoto = z.strictObject({
  picture: filled,
  texts: inAllLanguages(z.strictObject({ title: filled })),
});

/** What pictures show beside the product: texts by code, and the code of each picture by its file name without ending. */
export const demoPictureTexts = z.strictObject({
  texts: z.record(code, inAllLanguages(filled)),
  pictures: z.record(code, code),
});

export const demoSynonyms = z.array(searchSynonym);

export const demoShop = z.object({
  ...office.shape,
  registrationNumber: z.string(),
  registrationCourt: z.string(),
  euTax: z.string(),
  hostingProvider: z.object({ name: z.string(), address: z.string(), mail: z.string() }),
  openingHours: z.array(openingHours),
  socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
  bankTransfer: z.object({
    payee: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    iban: z.string(),
  }),
});
