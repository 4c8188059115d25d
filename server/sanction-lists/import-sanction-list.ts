import type { Reply } from '@kamra/contract/endpoint.ts';
import { type importSanctionList as importCall, maxSanctionLists } from '@kamra/contract/sanctions.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { holdSanctioned, type ScreenedOrder } from '../orders/hold-sanctioned.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { readSanctionList, type SanctionEntry } from './read-sanction-list.ts';

const entriesInStatement = 2_000;
/** Orders that have not left and are not older than so many days; the newest of them. */
const [openDays, maxOpenOrders] = [120, 5_000];

interface ListFile {
  name: string;
  fileName: string;
  bytes: Buffer;
}

const listStatement = `
  INSERT INTO sanction_lists (name, file_name, entry_count, imported_by_id) VALUES ($1, $2, $3, $4)
  ON CONFLICT (name) DO UPDATE SET file_name = excluded.file_name, entry_count = excluded.entry_count,
    imported_by_id = excluded.imported_by_id, imported_at = now()
  RETURNING id, imported_at AS "importedAt"`;
const entryStatement = `
  INSERT INTO sanction_entries (list_id, reference, kind, names, addresses, name_keys, address_keys)
  SELECT $1, e.reference, e.kind, e.names, e.addresses, e."nameKeys", e."addressKeys"
  FROM json_to_recordset($2::json) AS e (reference text, kind text, names text[], addresses text[],
    "nameKeys" text[], "addressKeys" text[])`;

/**
 * Stores a list in the place of the one of its name, and compares open orders with it. Nothing is fetched: staff bring
 * the file. Throws unreadableFile, tooLarge, inUse for more lists than there may be.
 */
export async function importSanctionList(
  pool: pg.Pool,
  { name, fileName, bytes }: ListFile,
  actor: StaffActor,
): Promise<Reply<typeof importCall>> {
  const { entries, leftOut } = await readSanctionList(bytes);
  return inTransaction(pool, async (client) => {
    const [list] = await queryPrepared<{ id: number; importedAt: Date }>(client, listStatement, [
      ...[name, fileName.slice(0, 200), entries.length, actor.systemUserId],
    ]);
    const { id, importedAt } = list!;
    const [counted] = await queryPrepared<{ count: number }>(
      client,
      'SELECT count(*)::int AS count FROM sanction_lists',
      [],
    );
    if (counted!.count > maxSanctionLists) throw new ShopError('inUse', { limit: maxSanctionLists });
    await writeEntries(client, id, entries);
    const heldOrders = await holdSanctioned(client, await openOrders(client));
    await writeAuditLog(typedQueries(client), actor, {
      ...{ module: 'shopConfiguration', action: 'importSanctionList', entity: 'sanctionList', entityId: id },
      after: { name, fileName, entries: entries.length, leftOut, heldOrders },
    });
    const stored = { id, name, fileName, entryCount: entries.length, importedAt: importedAt.toISOString() };
    return { ...stored, leftOut, heldOrders };
  });
}

async function writeEntries(
  client: pg.PoolClient,
  listId: number,
  entries: readonly SanctionEntry[],
): Promise<void> {
  await queryPrepared(client, 'DELETE FROM sanction_entries WHERE list_id = $1', [listId]);
  for (let start = 0; start < entries.length; start += entriesInStatement) {
    const part = JSON.stringify(entries.slice(start, start + entriesInStatement));
    await queryPrepared(client, entryStatement, [listId, part]);
  }
}

const openStatement = `
  SELECT o.id, (SELECT json_agg(json_build_object('familyName', family_name, 'givenName', given_name,
    'company', company, 'city', city, 'street', street)) FROM order_addresses WHERE order_id = o.id) AS addresses
  FROM orders o WHERE o.last_delivery_event IS NULL AND o.payment_status_id NOT IN (2, 5)
    AND o.placed_at > now() - interval '${openDays} days'
  ORDER BY o.placed_at DESC LIMIT ${maxOpenOrders}`;

async function openOrders(db: Executor): Promise<ScreenedOrder[]> {
  const rows = await queryPrepared<ScreenedOrder & pg.QueryResultRow>(db, openStatement, []);
  return rows.filter(({ addresses }) => addresses !== null);
}

/** The lists that there are, by name. */
export async function listSanctionLists(db: Executor) {
  const rows = await queryPrepared<{
    id: number;
    name: string;
    fileName: string;
    entryCount: number;
    importedAt: Date;
  }>(
    db,
    `SELECT id, name, file_name AS "fileName", entry_count AS "entryCount", imported_at AS "importedAt"
    FROM sanction_lists ORDER BY name LIMIT ${maxSanctionLists}`,
    [],
  );
  return { sanctionLists: rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() })) };
}

/** Deletes a list with its entries; orders that it held stay held. Throws notFound. */
export function deleteSanctionList(pool: pg.Pool, listId: number, actor: StaffActor): Promise<void> {
  return inTransaction(pool, async (client) => {
    const text = 'DELETE FROM sanction_lists WHERE id = $1 RETURNING name, entry_count AS entries';
    const [before] = await queryPrepared<{ name: string; entries: number }>(client, text, [listId]);
    if (!before) throw new ShopError('notFound');
    await writeAuditLog(typedQueries(client), actor, {
      ...{ module: 'shopConfiguration', action: 'delete', entity: 'sanctionList', entityId: listId },
      before,
    });
  });
}
