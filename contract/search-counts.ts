import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

/** The most searched ones alone are listed. */
export const maxListedSearches = 200;
/** What fewer searched for could be about one of them. */
export const minListedSearches = 2;

const searchCount = z.object({
  language: languageSchema,
  words: z.string().describe('folded: lower case, without accents'),
  searches: z.int(),
  found: z.int().nullable().describe('products found the last time; null where that is not known'),
});
export type SearchCount = z.infer<typeof searchCount>;

export const listSearchCounts = endpoint({
  method: 'GET',
  path: '/api/SearchCount',
  summary:
    'What was searched for most, and found nothing; counted by day, without anything about who searched',
  access: { module: 'shopConfiguration', right: 'read' },
  query: z.object({
    days: z.coerce.number().int().min(1).max(90).default(30),
    language: languageSchema.optional(),
    isEmpty: z.stringbool().default(false).describe('those alone that found nothing'),
  }),
  reply: z.object({ searchCounts: z.array(searchCount).max(maxListedSearches) }),
});
