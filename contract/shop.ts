import { z } from 'zod';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { focalPoint } from './focal-point.ts';
import { legalDocumentKinds } from './legal-document-kinds.ts';
import { paymentTypeIdSchema } from './payment-types.ts';
import { shopOpenings } from './shop-readiness.ts';
import { themes } from './themes.ts';

export const office = z.object({
  gpsCoord: z.object({ lat: z.number(), lng: z.number() }),
  zoom: z.int(),
  company: z.string(),
  officeCity: z.string(),
  officeZip: z.string(),
  officeAddress: z.string(),
  officePhoneRef: z.string(),
  officePhone: z.string(),
  officeMailRef: z.string(),
  officeMail: z.string(),
  supportMailRef: z.string(),
  supportMail: z.string(),
  tax: z.string(),
});
export type Office = z.infer<typeof office>;

export const themeSchema = z.enum(themes);

export const openingHours = z.object({
  days: z.array(z.int().min(1).max(7)).describe('1 is Monday'),
  opens: z.string().describe('HH:MM'),
  closes: z.string(),
});

export const banner = z.object({
  title: z.string(),
  subtitle: z.string(),
  imageUrl: z.string(),
  categoryCode: z.string(),
  focalPoint: focalPoint.optional(),
});
export const slide = z.object({
  title: z.string(),
  subtitle: z.string(),
  imageUrl: z.string(),
  phoneImageUrl: z.string(),
  link: z.string(),
  focalPoint: focalPoint.optional(),
  phoneFocalPoint: focalPoint.optional(),
});
/** A scene and the goods in it. */
export const story = z.object({
  title: z.string(),
  text: z.string(),
  imageUrl: z.string(),
  productIds: z.array(z.int()).describe('what is seen in it, the first the most'),
  focalPoint: focalPoint.optional(),
});
export const campaign = z.object({
  title: z.string(),
  subtitle: z.string(),
  imageUrl: z.string(),
  link: z.string(),
  productIds: z.array(z.int()),
  focalPoint: focalPoint.optional(),
});
export const shopPhoto = z.object({
  title: z.string(),
  imageUrl: z.string(),
  focalPoint: focalPoint.optional(),
});

export const shopLogo = z.object({ imageUrl: z.string(), width: z.int(), height: z.int() });

const transferAccount = z.object({
  payee: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  iban: z.string(),
});

const consentTextsShown = z.object({
  banner: z.string().optional(),
  necessary: z.string().optional(),
  preferences: z.string().optional(),
  externalContent: z.string().optional(),
});

/** The public settings of the shop. */
export const shopConfig = z.object({
  name: z.string(),
  logo: shopLogo.nullable().describe('null: the drawn one beside the name'),
  icon: z.string().nullable().describe('URL of the icon of browser tabs, a square PNG; null: the drawn one'),
  theme: themeSchema,
  opening: z.enum(shopOpenings).describe('whether it takes orders'),
  rtl: z.boolean(),
  fixedToolbar: z.boolean().describe('whether the main toolbar stays in view'),
  languages: z.array(languageSchema),
  defaultLanguage: languageSchema,
  currencies: z.array(z.object({ id: currencyIdSchema, code: z.string() })),
  defaultCurrencyId: currencyIdSchema,
  office,
  openingHours: z.array(openingHours),
  openingExceptions: z
    .array(
      z.object({
        day: z.string(),
        opens: z.string().nullable().describe('null: closed'),
        closes: z.string().nullable(),
        note: z.string(),
      }),
    )
    .describe('from today on, the next first'),
  socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
  dispatchHours: z.int(),
  hasLoyalty: z.boolean().describe('whether orders earn points'),
  hasPurchaseSurvey: z.boolean().describe('whether buyers may ask for the survey of Árukereső'),
  transitDays: z.object({ from: z.int(), to: z.int() }).describe('working days that a parcel is on its way'),
  dispatch: z
    .object({
      cutOff: z
        .string()
        .describe('HH:MM in Budapest, after which an order counts for the next day; empty: midnight'),
      workingDays: z.array(z.int()).describe('1 is Monday'),
      exceptions: z.array(z.object({ day: z.string(), isWorking: z.boolean() })),
    })
    .describe('when parcels leave'),
  freeDeliveryFrom: z.partialRecord(z.string(), z.number()).describe('amount per currency id'),
  paymentTypeIds: z.array(paymentTypeIdSchema),
  bankTransfer: transferAccount,
  bankAccounts: z.array(transferAccount.extend({ currencyId: currencyIdSchema })),
  deliveryCountries: z.array(z.string()),
  mapTilesUrl: z.string().nullable().describe('where a map’s pictures come from, with {z}, {x} and {y}'),
  mapAttribution: z.string().nullable().describe('whom a map’s pictures are owed to; null: OpenStreetMap'),
  pageSize: z.int().describe('products of a list’s page, unless the visitor chooses another of pageSizes'),
  pageSizes: z.array(z.int()),
  banners: z.array(banner),
  slides: z.array(slide),
  story: story.nullable(),
  campaign: campaign.nullable().describe('of the campaign page'),
  announcement: z
    .object({ text: z.string(), link: z.string().nullable() })
    .nullable()
    .describe('a line above every page'),
  footerLinks: z.array(z.object({ name: z.string(), link: z.string() })),
  news: z.enum(['hand', 'newest']).describe('how the home page chooses its new products'),
  offer: z
    .object({ rule: z.enum(['largest', 'none', 'product']), productId: z.int().nullable() })
    .describe('how the home page chooses its current offer'),
  photo: shopPhoto.nullable().describe('the shop from outside or within'),
  consent: z
    .object({ version: z.string(), texts: consentTextsShown })
    .describe('what visitors agree to; texts that the shop has no words of its own for are left out'),
  newsletterConsent: z.object({ version: z.string(), text: z.string().nullable() }),
});
export type ShopConfig = z.infer<typeof shopConfig>;

export const getShopConfig = endpoint({
  method: 'GET',
  path: '/api/ShopConfig',
  summary: 'The shop’s public settings, its banners and slides in the asked language',
  cacheTtlSeconds: 10,
  access: 'public',
  query: z.strictObject({ language: languageSchema.default('hu') }),
  reply: shopConfig,
});

/** Reply of GetTableMetadata: the smallest and largest value of a field, or its values. */
export const queryTypes = { MinMax: 0, ValueList: 1 } as const;

export const tableMetadata = z.object({
  tableName: z.string(),
  defaultOrder: z.string(),
  queryType: z.literal(Object.values(queryTypes)),
  fieldDescriptors: z.array(
    z.object({
      fieldName: z.string(),
      fieldMinValue: z.string().nullable(),
      fieldMaxValue: z.string().nullable(),
      values: z.array(z.object({ value: z.string(), count: z.int() })).optional(),
    }),
  ),
});
export type TableMetadata = z.infer<typeof tableMetadata>;

export const getTableMetadata = endpoint({
  method: 'POST',
  path: '/api/ShopConfig/GetTableMetadata',
  summary:
    'Ranges (MinMax) or values with counts (ValueList) of the fields of ShopProduct and ShopProductBrand',
  access: 'public',
  body: z.strictObject({
    tableMetaStructures: z
      .array(
        z.strictObject({
          tableName: z.enum(['ShopProduct', 'ShopProductBrand']),
          queryType: z.literal(Object.values(queryTypes)),
        }),
      )
      .min(1)
      .max(10),
    currencyId: currencyIdSchema.default(3),
  }),
  reply: z.object({ tableMetadata: z.array(tableMetadata) }),
});

export const getLegalDocument = endpoint({
  method: 'GET',
  path: '/api/ShopConfig/LegalDocument',
  summary: 'The text of a conditions page or legal notice that is in force, as safe HTML',
  cacheTtlSeconds: 60,
  access: 'public',
  query: z.strictObject({
    kind: z.enum(legalDocumentKinds),
    language: languageSchema.default('hu'),
  }),
  reply: z.object({
    kind: z.enum(legalDocumentKinds),
    language: languageSchema.describe('of the text: Hungarian or English where the asked one has none'),
    version: z.int(),
    effectiveFrom: z.iso.datetime(),
    html: z.string(),
  }),
});
