import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { caseDetails, caseIdParams, lines } from './customer-cases.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { rowVersion } from './row-version.ts';

export const maxQuestionText = 1_000;
export const maxQuestionAnswer = 4_000;

/** Of a product more are not shown; those are the newest ones. */
export const maxShownQuestions = 50;

export const productQuestion = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string().describe('of the shop'),
  language: languageSchema,
});

export const listProductQuestions = endpoint({
  method: 'GET',
  path: '/api/ShopProduct/Questions',
  summary: `Questions about a product that staff answered in public, without names: at most ${maxShownQuestions}, those in the language first, then the newest`,
  cacheTtlSeconds: 10,
  access: 'public',
  query: z.strictObject({
    productId: z.coerce.number().int().min(1).max(maxInteger),
    language: languageSchema,
  }),
  reply: z.object({ questions: z.array(productQuestion) }),
});

export const showProductQuestion = endpoint({
  method: 'PUT',
  path: '/api/Case/:caseId/ProductQuestion',
  summary:
    'Shows the question of a case with its answer on the page of its product, without a name, or changes what is shown; null takes it away. notFound where the case is no question about a product of the shop',
  access: { module: 'orders', right: 'write' },
  params: caseIdParams,
  body: z.strictObject({
    version: rowVersion,
    shown: z
      .strictObject({
        question: lines(maxQuestionText).min(1),
        answer: lines(maxQuestionAnswer).min(1),
      })
      .nullable(),
  }),
  reply: caseDetails,
});
