import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { type listProductQuestions as call, maxShownQuestions } from '@kamra/contract/product-questions.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';

type Question = ReplyInput<typeof call>['questions'][number];

const statement = `
  SELECT id, question, answer, language FROM product_questions WHERE product_id = $1
  ORDER BY language = $2 DESC, shown_at DESC, id DESC LIMIT ${maxShownQuestions}`;

/** Questions about a product with their answers, those in the language first, then the newest. */
export async function listProductQuestions(
  db: Executor,
  { productId, language }: EndpointInput<typeof call>['query'],
): Promise<ReplyInput<typeof call>> {
  const values = [productId, language];
  return { questions: await queryPrepared<Question & pg.QueryResultRow>(db, statement, values) };
}
