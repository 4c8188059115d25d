import { sql } from 'drizzle-orm';
import type { attributes, brands, categories } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';

type OrderedTable = typeof attributes | typeof brands | typeof categories;

interface WantedOrder {
  wanted: readonly number[];
  seen: readonly number[];
  /** The field of the request that names the wanted order. */
  field: string;
}

/**
 * Puts all records of a table into an order and answers the one before it. Throws invalidRequest unless `wanted` names
 * each of them once, and versionConflict with the present order unless they are as seen.
 */
export async function orderRecords(
  tx: Database,
  table: OrderedTable,
  { wanted, seen, field }: WantedOrder,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT id FROM ${table} ORDER BY sort_order, id`);
  const present = rows.map(({ id }) => id);
  if (present.join() !== seen.join()) throw new ShopError('versionConflict', { [field]: present });
  const ids = new Set(wanted);
  const isWhole =
    ids.size === wanted.length && ids.size === present.length && present.every((id) => ids.has(id));
  if (!isWhole) throw new ShopError('invalidRequest', { fields: [{ field, code: 'invalid' }] });
  await numberRecords(tx, table, wanted);
  return present;
}

/** Numbers records from 1 on in the order of their ids; those that keep their place are not written. */
export async function numberRecords(
  tx: Database,
  table: OrderedTable,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${table} AS record SET sort_order = given.place
    FROM unnest(${sql.param([...ids])}::int[]) WITH ORDINALITY AS given (id, place)
    WHERE record.id = given.id AND record.sort_order <> given.place`);
}
