import { z } from 'zod';
import { currencyIdSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { rateReadFailures, rateSources } from './exchange-rates.ts';
import { paymentTypeIdSchema } from './payment-types.ts';
import { queryTypes, shopConfig, tableMetadata } from './shop.ts';
import { shopSettingChanges, shopSettings } from './shop-settings.ts';

const read = { module: 'shopConfiguration', right: 'read' } as const;
const write = { module: 'shopConfiguration', right: 'write' } as const;

const amount = z.number().min(0).max(10_000_000);
const vatRate = z.number().min(0).max(100);

/** What delivery to a country costs in a currency, VAT included. */
export const deliveryFee = z.strictObject({
  countryCode: z
    .string()
    .max(2)
    .regex(/^[A-Z]{2}$/),
  currencyId: currencyIdSchema,
  fee: amount,
  freeFrom: amount.nullable().describe('goods total from which delivery is free; null: never'),
  vatRate,
});
export type DeliveryFee = z.infer<typeof deliveryFee>;

export const paymentFee = z.strictObject({
  paymentTypeId: paymentTypeIdSchema,
  currencyId: currencyIdSchema,
  fee: amount,
  vatRate,
});
export type PaymentFee = z.infer<typeof paymentFee>;

/** What a currency costs in forints, and the step to which a price from the rate is rounded. */
export const currencyRate = z.strictObject({
  currencyId: currencyIdSchema,
  rate: z.number().min(0.000_001).max(1_000_000).describe('forints for one'),
  roundingStep: z.number().min(0.01).max(10_000),
});
export type CurrencyRate = z.infer<typeof currencyRate>;

const deliveryFees = z.array(deliveryFee).min(1).max(300);
const paymentFees = z.array(paymentFee).min(1).max(30);
const currencyRates = z.array(currencyRate).length(3);

export const configuration = z.object({
  version: z.int(),
  settings: shopSettings,
  pictures: z
    .array(z.object({ mediaId: z.int(), name: z.string(), imageUrl: z.string() }))
    .describe('that the settings name'),
  deliveryFees: z.array(deliveryFee),
  paymentFees: z.array(paymentFee),
  currencyRates: z.array(
    currencyRate.extend({
      updatedAt: z.iso.datetime(),
      source: z.enum(rateSources).describe('manual: staff set it'),
      day: z.iso.date().nullable().describe('that it is of, where a bank told it'),
    }),
  ),
  lastRateRead: z
    .object({
      at: z.iso.datetime(),
      source: z.enum(rateSources),
      day: z.iso.date().nullable(),
      failure: z.enum(rateReadFailures).nullable().describe('null: its rates are in force'),
      rates: z.record(z.string(), z.number()).nullable().describe('what the file said, forints for one'),
    })
    .nullable(),
});
export type Configuration = z.infer<typeof configuration>;

export const getConfiguration = endpoint({
  method: 'GET',
  path: '/api/Configuration',
  summary: 'All settings of the shop as staff change them, with its fees and exchange rates',
  access: read,
  reply: configuration,
});

export const updateConfiguration = endpoint({
  method: 'PUT',
  path: '/api/Configuration',
  summary:
    'Changes settings: those that are named, at their places; lists of fees and rates are replaced as a whole. Bank accounts and limits of refunds ask for a confirmation within the last minutes',
  access: write,
  body: z.strictObject({
    version: z.int().min(0).max(2_147_483_647).describe('that was seen; another is refused with 409'),
    settings: shopSettingChanges.optional(),
    deliveryFees: deliveryFees.optional(),
    paymentFees: paymentFees.optional(),
    currencyRates: currencyRates.optional(),
  }),
  reply: configuration,
});

export const readRates = endpoint({
  method: 'POST',
  path: '/api/Configuration/ReadRates',
  summary:
    'Reads the exchange rates from the bank’s file at once, as it happens every day; what came of it stands in lastRateRead. Nothing happens while rates are kept by hand',
  access: write,
  reply: configuration,
});

/** Tables of the back office whose fields are described, by the module that may read them. */
export const staffTableModules = {
  Product: 'products',
  ProductBrand: 'brands',
  ProductOrder: 'orders',
  SystemUser: 'systemUsers',
} as const;
export type StaffTable = keyof typeof staffTableModules;

export const getStaffTableMetadata = endpoint({
  method: 'POST',
  path: '/api/Configuration/GetTableMetadata',
  summary:
    'Ranges (MinMax) or values with counts (ValueList) of the fields of Product, ProductBrand, ProductOrder and SystemUser; each asks for its module',
  access: { module: Object.values(staffTableModules), right: 'read' },
  body: z.strictObject({
    tableMetaStructures: z
      .array(
        z.strictObject({
          tableName: z.enum(Object.keys(staffTableModules) as [StaffTable, ...StaffTable[]]),
          queryType: z.literal(Object.values(queryTypes)),
        }),
      )
      .min(1)
      .max(10),
    currencyId: currencyIdSchema.default(3),
  }),
  reply: z.object({ tableMetadata: z.array(tableMetadata) }),
});

export const getSystemSettings = endpoint({
  method: 'GET',
  path: '/ExternalUtility/SystemSettings',
  summary: 'What of the settings anyone may know: look, languages, currencies, office and opening hours',
  cacheTtlSeconds: 10,
  access: 'public',
  reply: shopConfig.pick({
    name: true,
    logo: true,
    icon: true,
    theme: true,
    rtl: true,
    fixedToolbar: true,
    languages: true,
    defaultLanguage: true,
    currencies: true,
    defaultCurrencyId: true,
    office: true,
    openingHours: true,
    openingExceptions: true,
    socialLinks: true,
    dispatchHours: true,
    freeDeliveryFrom: true,
    paymentTypeIds: true,
    deliveryCountries: true,
    pageSize: true,
    pageSizes: true,
  }),
});
