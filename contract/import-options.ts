import { z } from 'zod';
import { recordId } from './catalogue-records.ts';

/** What a file may name that the shop does not have. */
export const importReferenceKinds = ['category', 'brand', 'attribute'] as const;
export type ImportReferenceKind = (typeof importReferenceKinds)[number];

/** Texts of a product, in each language. */
export const importTextFields = [
  'name',
  'businessName',
  'description',
  'care',
  'warnings',
  'metaTitle',
  'metaDescription',
  'nameCode',
] as const;

/** Fields of stored products that a run may be limited to; those by language or currency count as one. */
export const importUpdateFields = [
  'published',
  'gtin',
  'modelNumber',
  'shelfPlace',
  'tags',
  'brand',
  'category',
  'vatRate',
  'stock',
  'price',
  'purchasePrice',
  'weight',
  'width',
  'height',
  'depth',
  'packaging',
  'circularCode',
  'electrical',
  'batteryKind',
  'batteryFitting',
  'energyClass',
  'energyScale',
  'eprelNumber',
  'foodContact',
  'foodContactMaterial',
  ...importTextFields,
  'attribute',
  'variantGroup',
  'picture',
] as const;
export type ImportUpdateField = (typeof importUpdateFields)[number];

export const maxImportChoices = 1_000;

/** What becomes of one unknown category, brand or attribute of the file. */
export const importChoice = z.strictObject({
  kind: z.enum(importReferenceKinds),
  name: z.string().min(1).max(1_000).describe('as the report lists it'),
  action: z.enum(['create', 'map', 'reject']),
  code: z.string().max(200).optional().describe('of what it is mapped to'),
});
export type ImportChoice = z.infer<typeof importChoice>;

export const importOptions = z.strictObject({
  mode: z.enum(['createAndUpdate', 'create', 'update']).default('createAndUpdate'),
  updateFields: z
    .array(z.enum(importUpdateFields))
    .max(importUpdateFields.length)
    .nullable()
    .default(null)
    .describe('fields that may change of stored products; null for all'),
  emptyCells: z
    .enum(['keep', 'clear'])
    .default('keep')
    .describe('whether an empty cell leaves a stored value or removes it, where a product can be without it'),
  missingProducts: z
    .enum(['keep', 'unpublish', 'zeroStock'])
    .default('keep')
    .describe('what happens to products of the shop that are not in the file'),
  newProducts: z.enum(['asInFile', 'published', 'unpublished']).default('asInFile'),
  manufacturerId: recordId
    .nullable()
    .default(null)
    .describe('maker of the products of the file that name none, nor does their brand'),
  unknown: z
    .enum(['auto', 'create', 'reject'])
    .default('auto')
    .describe(
      'for what has no choice of its own; auto creates what the file names, and codes in an empty shop',
    ),
  choices: z.array(importChoice).max(maxImportChoices).default([]),
});
export type ImportOptions = z.infer<typeof importOptions>;

/** A category, a brand or an attribute that the file names and the shop does not have. */
export const importUnknown = z.object({
  kind: z.enum(importReferenceKinds),
  name: z.string().describe('a category by its path, the levels joined by " > "'),
  products: z.int().describe('how many products of the file name it'),
  action: z.enum(['create', 'map', 'reject', 'notAllowed']).describe('what this run does with it'),
  code: z.string().nullable().describe('of what it is mapped to'),
  similar: z.string().nullable().describe('code of one in the shop whose name is alike'),
});
export type ImportUnknown = z.infer<typeof importUnknown>;

export const maxListedUnknown = 500;
