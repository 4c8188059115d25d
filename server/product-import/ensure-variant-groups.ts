import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { ChangedVariant } from './compare-product.ts';
import { creation, type KnownCatalogue } from './known-catalogue.ts';

/** The ids of the variant groups of changed products, created with the attributes in which the variants differ. */
export async function ensureVariantGroups(
  tx: Database,
  known: KnownCatalogue,
  changed: readonly ChangedVariant[],
): Promise<Map<string, number>> {
  const optionCodes = new Map<string, Set<string>>();
  for (const each of changed) {
    if (each.groupCode === null) continue;
    const codes = optionCodes.get(each.groupCode) ?? new Set();
    for (const code of each.optionCodes) codes.add(code);
    optionCodes.set(each.groupCode, codes);
  }
  if (optionCodes.size === 0) return new Map();
  const ids = await createGroups(tx, known, optionCodes);
  const rows = [...optionCodes].flatMap(([group, codes]) =>
    [...codes].map((code, order) => ({
      group: ids.get(group),
      attribute: known.attributes.byCode.get(code)?.id,
      order,
    })),
  );
  const complete = rows.filter(({ attribute }) => (attribute ?? null) !== null);
  if (complete.length > 0) {
    await tx.execute(sql`
      INSERT INTO variant_group_attributes (variant_group_id, attribute_id, sort_order)
      SELECT "group", attribute, "order"
      FROM json_to_recordset(${JSON.stringify(complete)}::json) AS r ("group" int, attribute int, "order" int)
      ON CONFLICT DO NOTHING`);
  }
  return ids;
}

async function createGroups(
  tx: Database,
  known: KnownCatalogue,
  optionCodes: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, number>> {
  const codes = sql`${sql.param([...optionCodes.keys()])}::text[]`;
  const { rows: created } = await tx.execute<{ id: number; code: string }>(sql`
    INSERT INTO variant_groups (code) SELECT unnest(${codes}) ON CONFLICT (code) DO NOTHING RETURNING id, code`);
  for (const { id, code } of created) {
    const after = { code, optionCodes: [...(optionCodes.get(code) ?? [])] };
    known.created.push(creation('variantGroup', id, after));
  }
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`SELECT id, code FROM variant_groups WHERE code = ANY(${codes})`,
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}
