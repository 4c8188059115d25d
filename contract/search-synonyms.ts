import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { rowVersion } from './row-version.ts';

/** More groups would slow down every search. */
export const maxSynonymGroups = 2_000;

const id = z.int().min(1).max(maxInteger);
const words = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^\P{Cc}*$/u),
  )
  .max(20);

const group = z.strictObject({ language: languageSchema, words: words.min(1), alsoFind: words.default([]) });
const wordsOfGroup = ({ words, alsoFind }: z.output<typeof group>) => words.length + alsoFind.length > 1;

/**
 * Words of a language that searches treat alike. Without `alsoFind` each of `words` finds what the others
 * find; with it a search for one of `words` also finds what `alsoFind` finds, not vice versa.
 */
export const searchSynonym = group.refine(wordsOfGroup, { path: ['words'] });
export type SearchSynonym = z.infer<typeof searchSynonym>;

const storedSynonym = z.object({ id: z.int(), version: z.int(), ...group.shape });
export type StoredSynonym = z.infer<typeof storedSynonym>;

export const listSearchSynonyms = endpoint({
  method: 'GET',
  path: '/api/SearchSynonym',
  summary: 'All groups of words that searches treat alike, in all languages',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: z.object({ searchSynonyms: z.array(storedSynonym) }),
});

export const addSearchSynonym = endpoint({
  method: 'POST',
  path: '/api/SearchSynonym',
  summary: 'Adds a group of words that searches treat alike; they do from the next search on',
  access: { module: 'shopConfiguration', right: 'write' },
  body: searchSynonym,
  reply: storedSynonym,
  status: 201,
});

export const changeSearchSynonym = endpoint({
  method: 'PUT',
  path: '/api/SearchSynonym',
  summary: 'Replaces the language and the words of a group',
  access: { module: 'shopConfiguration', right: 'write' },
  body: group.extend({ id, version: rowVersion }).refine(wordsOfGroup, { path: ['words'] }),
  reply: storedSynonym,
});

export const removeSearchSynonym = endpoint({
  method: 'DELETE',
  path: '/api/SearchSynonym',
  summary: 'Removes a group; its words find only themselves from the next search on',
  access: { module: 'shopConfiguration', right: 'write' },
  body: z.strictObject({ id, version: rowVersion }),
  reply: z.null(),
});

export const searchSynonymCalls = [
  listSearchSynonyms,
  addSearchSynonym,
  changeSearchSynonym,
  removeSearchSynonym,
] as const;
