import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { showProductQuestion as call } from '@kamra/contract/product-questions.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { auditCase, lockCase, noteEvent } from './continue-case.ts';

const productStatement = `
  SELECT p.id FROM customer_cases c JOIN products p ON p.id = c.product_id WHERE c.id = $1 AND c.kind = 'question'`;

const showStatement = `
  INSERT INTO product_questions (product_id, case_id, language, question, answer) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (case_id) DO UPDATE SET question = excluded.question, answer = excluded.answer RETURNING id`;

export const hideStatement = `
  DELETE FROM product_questions WHERE case_id = $1 RETURNING product_id AS "productId"`;

/**
 * Shows a question with its answer on the page of its product, changes them, or takes them away. Throws notFound (also of
 * a case that is no question about a product), versionConflict.
 */
export function showProductQuestion(
  pool: pg.Pool,
  caseId: number,
  { version, shown }: EndpointInput<typeof call>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const found = await lockCase(client, caseId, version);
    const [product] = await queryPrepared<{ id: number }>(client, productStatement, [caseId]);
    if (!product) throw new ShopError('notFound');
    const values = [product.id, caseId, found.language, shown?.question, shown?.answer];
    const changed = shown
      ? await queryPrepared(client, showStatement, values)
      : await queryPrepared(client, hideStatement, [caseId]);
    if (changed.length === 0) return;
    const event = shown ? 'shown' : 'hidden';
    await noteEvent(client, found, { event, text: shown?.answer ?? '', state: null }, actor);
    await auditCase(client, actor, caseId, event, { number: found.number, productId: product.id, shown });
    await notifyCatalogueChanged(typedQueries(client), [product.id]);
  });
}
