import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';

/** The most columns that a table may have, and that a mapping tells the fields of. */
export const maxMappedColumns = 1_000;
const maxShownSamples = 3;

const mappedTexts = ['name', 'description', 'shortDescription', 'metaTitle', 'metaDescription'] as const;

/** Texts of a language, without one those of the reading options; likewise prices and their currency. */
const mappedTextFields = [
  ...mappedTexts,
  ...mappedTexts.flatMap((text) => languages.map((language) => `${text}.${language}` as const)),
] as const;

/**
 * Fields of a product that staff map the columns of a table to. `category` takes a path, or a level in each column;
 * an `option`, in which variants differ, and an `attribute` are named by their columns.
 */
export const importMappedFields = [
  'sku',
  ...mappedTextFields,
  'price',
  'price.HUF',
  'price.EUR',
  'price.USD',
  'purchasePrice',
  'vatRate',
  'stock',
  'category',
  'brand',
  'gtin',
  'modelNumber',
  'shelfPlace',
  'tags',
  'published',
  'picture',
  'weight',
  'width',
  'height',
  'depth',
  'variantGroup',
  'option',
  'attribute',
  'nameCode',
] as const;
export type ImportMappedField = (typeof importMappedFields)[number];

/** Fields that several columns may have. */
export const repeatedMappedFields: readonly ImportMappedField[] = [
  'category',
  'picture',
  'option',
  'attribute',
];

/** What a new product cannot be without; texts and prices of any language and currency. */
export const neededForNewProducts = ['name', 'price', 'category'] as const;

/** The field of each column, in the order of the file; null for a column that is left out. */
export const importMapping = z.array(z.enum(importMappedFields).nullable()).min(1).max(maxMappedColumns);
export type ImportMapping = z.infer<typeof importMapping>;

/** What is wrong with a mapping: `sku` is mapped to no column, or a field to several that takes one. */
export function mappingProblem(
  mapping: ImportMapping,
): { field: ImportMappedField; code: 'required' | 'taken' } | null {
  const fields = mapping.flatMap((field) => field ?? []);
  if (!fields.includes('sku')) return { field: 'sku', code: 'required' };
  const taken = fields.find(
    (field, place) => !repeatedMappedFields.includes(field) && fields.indexOf(field) !== place,
  );
  return taken ? { field: taken, code: 'taken' } : null;
}

export const importMappingColumn = z.object({
  column: z.string().describe('as the file names it'),
  samples: z.array(z.string()).max(maxShownSamples).describe('some of its values'),
  field: z.enum(importMappedFields).nullable().describe('the proposed one'),
  basis: z
    .enum(['saved', 'name', 'values'])
    .nullable()
    .describe('what is proposed was saved for such a table, or is told from the name or the values'),
});
export type ImportMappingColumn = z.infer<typeof importMappingColumn>;

export const getImportMapping = endpoint({
  method: 'GET',
  path: '/api/Product/Import/:importId/Mapping',
  summary: 'The columns of an uploaded table with samples, and the fields that are proposed for them',
  access: { module: 'products', right: 'read' },
  params: z.strictObject({ importId: z.uuid() }),
  reply: z.object({ columns: z.array(importMappingColumn) }),
});

export const mapProductImport = endpoint({
  method: 'POST',
  path: '/api/Product/Import/Map',
  summary: 'Keeps which fields the columns of an uploaded table are, and tries its import with them',
  access: { module: 'products', right: 'write' },
  body: z.strictObject({ importId: z.uuid(), fields: importMapping }),
  status: 202,
  reply: z.object({ importId: z.uuid() }),
});
