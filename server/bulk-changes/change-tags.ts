import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { maxTagsOfProduct } from '@kamra/contract/product-tags.ts';
import { sql } from 'drizzle-orm';
import { listSeparator } from '../catalogue/field-lists.ts';
import { rememberProductTags, tagsOf } from '../catalogue/keep-product-tags.ts';
import type { Database } from '../database/connect.ts';
import type { BatchProduct, BulkOutcome, ChangedProduct } from './bulk-outcome.ts';
import { touchProducts } from './change-column.ts';

type TagAction = Extract<BulkAction, { kind: 'tags' }>;

/** Gives products tags, takes them away, or replaces theirs; one that would have too many is refused. */
export async function changeTags(
  tx: Database,
  { tags, mode }: TagAction,
  products: readonly BatchProduct[],
): Promise<BulkOutcome> {
  const ids = products.map(({ productId }) => productId);
  const { rows } = await tx.execute<{ productId: number; before: string[] }>(sql`
    SELECT id AS "productId", tags AS before FROM products WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id`);
  const outcome: BulkOutcome & { changed: ChangedProduct[] } = { changed: [], refused: [] };
  for (const { productId, before } of rows) {
    const after = combineTags(before, tags, mode);
    const [was, is] = [before.join(listSeparator), after.join(listSeparator)];
    if (was === is) continue;
    const isTooMany = after.length > maxTagsOfProduct;
    if (isTooMany) {
      outcome.refused.push({ productId, code: 'tooManyTags', details: { limit: maxTagsOfProduct } });
    } else outcome.changed.push({ productId, before: { tags: was }, after: { tags: is } });
  }
  await writeTags(tx, outcome.changed);
  if (outcome.changed.length > 0 && mode !== 'remove') await rememberProductTags(tx, tags);
  return outcome;
}

function combineTags(before: readonly string[], given: readonly string[], mode: TagAction['mode']): string[] {
  if (mode === 'remove') return before.filter((tag) => !given.includes(tag));
  return tagsOf(mode === 'add' ? [...before, ...given] : given);
}

async function writeTags(tx: Database, changed: readonly ChangedProduct[]): Promise<void> {
  const rows = changed.map(({ productId, after }) => ({ id: productId, tags: after.tags }));
  await touchProducts(
    tx,
    changed,
    sql`tags = (SELECT string_to_array(r.tags, ${listSeparator})
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id int, tags text) WHERE r.id = products.id)`,
  );
}
