import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { rowVersion } from './row-version.ts';

/** More pins would slow down the reading of a search's rules. */
export const maxSearchPins = 2_000;
export const maxStopWords = 500;
export const maxPinnedProducts = 20;
const maxPhrases = 20;

const id = z.int().min(1).max(maxInteger);
const phrase = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u);

/** Words of a language that narrow no search, beside the fillers that every search knows. */
const storedStopWords = z.object({
  language: languageSchema,
  words: z.array(phrase).max(maxStopWords),
  version: z.int().min(0).max(maxInteger).describe('0 before the first change'),
});
export type StoredStopWords = z.infer<typeof storedStopWords>;

export const listSearchStopWords = endpoint({
  method: 'GET',
  path: '/api/SearchStopWord',
  summary: 'The words that narrow no search, of each language',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: z.object({ stopWords: z.array(storedStopWords) }),
});

export const changeSearchStopWords = endpoint({
  method: 'PUT',
  path: '/api/SearchStopWord',
  summary: 'Replaces the words of a language that narrow no search, from the next search on',
  access: { module: 'shopConfiguration', right: 'write' },
  body: z.strictObject(storedStopWords.shape),
  reply: storedStopWords,
});

/** Products that the list of a search begins with, in their order, while they are published and in stock. */
export const searchPin = z.strictObject({
  language: languageSchema,
  words: z.array(phrase).min(1).max(maxPhrases).describe('searches, each a word or a phrase'),
  productIds: z.array(id).min(1).max(maxPinnedProducts),
});
export type SearchPin = z.infer<typeof searchPin>;

const storedSearchPin = z.object({
  id: z.int(),
  version: z.int(),
  ...searchPin.shape,
  products: z
    .array(z.object({ productId: z.int(), sku: z.string(), name: z.string() }))
    .describe('those of the products that there still are'),
});
export type StoredSearchPin = z.infer<typeof storedSearchPin>;

export const listSearchPins = endpoint({
  method: 'GET',
  path: '/api/SearchPin',
  summary: 'Searches whose lists begin with chosen products, in all languages',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: z.object({ searchPins: z.array(storedSearchPin) }),
});

export const addSearchPin = endpoint({
  method: 'POST',
  path: '/api/SearchPin',
  summary: 'Adds products that the lists of some searches begin with, from the next search on',
  access: { module: 'shopConfiguration', right: 'write' },
  body: searchPin,
  reply: storedSearchPin,
  status: 201,
});

export const changeSearchPin = endpoint({
  method: 'PUT',
  path: '/api/SearchPin',
  summary: 'Replaces the searches and their products',
  access: { module: 'shopConfiguration', right: 'write' },
  body: searchPin.extend({ id, version: rowVersion }),
  reply: storedSearchPin,
});

export const removeSearchPin = endpoint({
  method: 'DELETE',
  path: '/api/SearchPin',
  summary: 'Removes a pin; its searches list their products by relevance alone',
  access: { module: 'shopConfiguration', right: 'write' },
  body: z.strictObject({ id, version: rowVersion }),
  reply: z.null(),
});

/** Calls about words that the search leaves out, and products that stand first. */
export const searchRuleCalls = [
  listSearchStopWords,
  changeSearchStopWords,
  listSearchPins,
  addSearchPin,
  changeSearchPin,
  removeSearchPin,
] as const;
