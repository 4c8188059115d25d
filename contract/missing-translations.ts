import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { maxStaffPageSize, staffListCounts } from './list-request.ts';
import { translatedFields, translationModules, translationSourceNames } from './translation-sources.ts';

const access = { module: translationModules, right: 'read' } as const;
const source = z.enum(translationSourceNames);

export const getTranslationShares = endpoint({
  method: 'GET',
  path: '/api/MissingTranslations',
  summary:
    'How many of everything that has texts are whole in each language, as far as the caller may see it',
  access,
  reply: z.object({
    sources: z.array(
      z.object({
        source,
        total: z.int(),
        complete: z.record(languageSchema, z.int()),
      }),
    ),
  }),
});

export const listMissingTranslations = endpoint({
  method: 'POST',
  path: '/api/MissingTranslations/List',
  summary: 'Records of a kind whose texts in a language are not whole, with the fields that are missing',
  access,
  body: z.strictObject({
    source,
    language: languageSchema,
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(maxStaffPageSize).default(25),
  }),
  reply: z.object({
    missing: z.array(
      z.object({
        id: z.int(),
        recordId: z.int().describe('of the record whose form has the field; an option’s is its attribute'),
        name: z.string(),
        fields: z.array(z.enum(translatedFields)),
      }),
    ),
    ...staffListCounts,
  }),
});
