import type { OptionMode } from '@kamra/contract/bulk-changes.ts';
import { sql } from 'drizzle-orm';
import { listSeparator, toList } from '../catalogue/field-lists.ts';
import type { Database } from '../database/connect.ts';
import type { BatchProduct, ChangedProduct } from './bulk-outcome.ts';

interface WantedOptions {
  attributeId: number;
  /** None to take all of them away. */
  optionIds: readonly number[];
  mode: OptionMode;
}

/** Gives products options of an attribute that has several, or takes them away; returns those that changed. */
export async function changeAttributeOptions(
  tx: Database,
  { attributeId, optionIds, mode }: WantedOptions,
  products: readonly BatchProduct[],
): Promise<ChangedProduct[]> {
  const ids = sql.param(products.map(({ productId }) => productId));
  const { rows: options } = await tx.execute<{ id: number; code: string; attributeCode: string }>(sql`
    SELECT o.id, o.code, a.code AS "attributeCode" FROM attribute_options o JOIN attributes a ON a.id = o.attribute_id
    WHERE a.id = ${attributeId}`);
  const { rows } = await tx.execute<{ productId: number; before: string }>(sql`
    SELECT p.id AS "productId", coalesce(string_agg(o.code, ${listSeparator} ORDER BY o.code COLLATE "C"), '') AS before
    FROM products p
    LEFT JOIN product_attribute_options v ON v.product_id = p.id AND v.attribute_id = ${attributeId}
    LEFT JOIN attribute_options o ON o.id = v.option_id
    WHERE p.id = ANY(${ids}::int[]) GROUP BY p.id ORDER BY p.id`);
  const wanted = options.filter(({ id }) => optionIds.includes(id)).map(({ code }) => code);
  const field = `attribute.${options[0]?.attributeCode ?? ''}`;
  const changed = rows.flatMap(({ productId, before }) => {
    const after = combine(toList(before), wanted, mode).join(listSeparator);
    return before === after ? [] : [{ productId, before: { [field]: before }, after: { [field]: after } }];
  });
  const idOf = new Map(options.map(({ id, code }) => [code, id]));
  const written = changed.flatMap(({ productId, after }) =>
    toList(after[field] ?? '').map((code) => ({ product: productId, option: idOf.get(code) })),
  );
  const changedIds = sql.param(changed.map(({ productId }) => productId));
  await tx.execute(sql`DELETE FROM product_attribute_options
    WHERE attribute_id = ${attributeId} AND product_id = ANY(${changedIds}::int[])`);
  await tx.execute(sql`INSERT INTO product_attribute_options (product_id, attribute_id, option_id)
    SELECT product, ${attributeId}::int, option
    FROM json_to_recordset(${JSON.stringify(written)}::json) AS r (product int, option int)`);
  return changed;
}

function combine(before: readonly string[], wanted: readonly string[], mode: OptionMode): string[] {
  if (mode === 'remove') return before.filter((code) => !wanted.includes(code));
  return [...new Set(mode === 'add' ? [...before, ...wanted] : wanted)].sort();
}
