import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

const mostSynonyms = 2_000;
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

/**
 * Words of a language that searches treat alike. Without `alsoFind` each of `words` finds what the others
 * find; with it a search for one of `words` finds what `alsoFind` finds too, and not the other way round.
 */
export const searchSynonym = z
  .strictObject({ language: languageSchema, words: words.min(1), alsoFind: words.default([]) })
  .refine(({ words, alsoFind }) => words.length + alsoFind.length > 1, { path: ['words'] });
export type SearchSynonym = z.infer<typeof searchSynonym>;

const storedSynonyms = z.object({
  version: z.int().describe('goes back with a replacement; changedMeanwhile when others replaced them'),
  synonyms: z.array(searchSynonym),
});

export const listSearchSynonyms = endpoint({
  method: 'GET',
  path: '/api/SearchSynonym',
  summary: 'The words that searches treat alike, in all languages',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: storedSynonyms,
});

export const replaceSearchSynonyms = endpoint({
  method: 'PUT',
  path: '/api/SearchSynonym',
  summary: 'Replaces the words that searches treat alike as a whole',
  access: { module: 'shopConfiguration', right: 'write' },
  body: z.strictObject({ version: z.int().min(0), synonyms: z.array(searchSynonym).max(mostSynonyms) }),
  reply: storedSynonyms,
});
