import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { recordId, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import type { Language } from './languages.ts';

/** The notice of the legal guarantee, and a maker's GARAN label ((EU) 2025/1960). */
export const guaranteeFileKinds = ['notice', 'label'] as const;
export const guaranteeFileTypes = ['image/svg+xml', 'image/png', 'application/pdf'] as const;

export const maxGuaranteeFileBytes = 2 * 1024 * 1024;
/** Products with a guarantee of durability that one screen lists. */
export const maxDurableProducts = 500;

/** Whose notice a page shows: there is none in Russian or Turkish, which are no languages of the Union. */
export const noticeLanguages: Record<Language, readonly Language[]> = {
  hu: ['hu'],
  en: ['en', 'hu'],
  de: ['de', 'en', 'hu'],
  fr: ['fr', 'en', 'hu'],
  ru: ['en', 'hu'],
  tr: ['en', 'hu'],
};
/** In which there is an official notice. */
export const officialLanguages = ['hu', 'en', 'de', 'fr'] as const satisfies readonly Language[];

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .max(64);

/** Under which its bytes are served, unchanged. */
export const guaranteeFileUrl = (hash: string) => `/guarantee/${hash}`;

const shownFile = z.object({
  url: z.string(),
  contentType: z.enum(guaranteeFileTypes),
  language: languageSchema.nullable().describe('of a notice'),
});
export type ShownGuaranteeFile = z.infer<typeof shownFile>;

/** What an order was placed with. */
export const orderGuarantee = z.object({
  notice: shownFile.nullable(),
  labels: z.array(shownFile.omit({ language: true }).extend({ productName: z.string(), years: z.int() })),
});

export const getShopGuarantee = endpoint({
  method: 'GET',
  path: '/api/ShopGuarantee',
  summary: 'The official notice of the legal guarantee in a language, and the GARAN label of a product',
  access: 'public',
  query: z.strictObject({
    language: languageSchema.default('hu'),
    productId: z.coerce.number().pipe(recordId).optional(),
  }),
  reply: z.object({
    notice: shownFile.nullable().describe('null: the shop has none, and says it in words of its own'),
    label: shownFile.nullable().describe('null as well where its maker guarantees nothing'),
  }),
});

const guaranteeFile = z.object({
  id: z.int(),
  version: z.int(),
  hash: sha256.describe('SHA-256 of its bytes'),
  isCompared: z.boolean().describe('with the checksum that its publisher gives'),
  contentType: z.enum(guaranteeFileTypes),
  fileName: z.string(),
  bytes: z.int(),
  uploadedAt: z.iso.datetime(),
  url: z.string(),
});
export type GuaranteeFile = z.infer<typeof guaranteeFile>;

export const guaranteeFiles = z.object({
  notices: z.array(z.object({ language: z.enum(officialLanguages), file: guaranteeFile.nullable() })),
  products: z
    .array(
      z.object({
        productId: z.int(),
        sku: z.string(),
        name: z.string(),
        durabilityYears: z.int(),
        file: guaranteeFile.nullable(),
      }),
    )
    .max(maxDurableProducts)
    .describe('those whose maker guarantees durability, without a label first'),
});
export type GuaranteeFiles = z.infer<typeof guaranteeFiles>;

export const listGuaranteeFiles = endpoint({
  method: 'GET',
  path: '/api/GuaranteeFile',
  summary: 'The official notices by language, and the GARAN labels of products',
  access: { module: 'content', right: 'read' },
  query: z.strictObject({ language: languageSchema.default('hu').describe('of the names of products') }),
  reply: guaranteeFiles,
});

/** The form’s fields beside the part `File`. */
export const uploadedGuaranteeFile = z
  .strictObject({
    kind: z.enum(guaranteeFileKinds),
    language: z.enum(officialLanguages).optional(),
    productId: z.coerce.number().pipe(recordId).optional(),
    checksum: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.union([z.literal(''), sha256]))
      .default(''),
  })
  .refine(({ kind, language, productId }) =>
    kind === 'notice' ? language && !productId : productId && !language,
  );
export type UploadedGuaranteeFile = z.infer<typeof uploadedGuaranteeFile>;

export const uploadGuaranteeFile = endpoint({
  method: 'POST',
  path: '/api/GuaranteeFile',
  summary:
    'Keeps an official notice or a GARAN label byte for byte in the place of the one before (multipart File, kind, language or productId, checksum of its publisher: another one is refused)',
  access: { module: 'content', right: 'write' },
  multipart: true,
  reply: guaranteeFiles,
});

export const deleteGuaranteeFile = endpoint({
  method: 'DELETE',
  path: '/api/GuaranteeFile',
  summary: 'Takes an official notice or a GARAN label out; the shop says it in words of its own again',
  access: { module: 'content', right: 'write' },
  body: seenRecord,
  reply: guaranteeFiles,
});

export const guaranteeFileCalls = [listGuaranteeFiles, uploadGuaranteeFile, deleteGuaranteeFile] as const;
