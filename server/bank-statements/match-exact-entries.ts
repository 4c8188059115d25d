import { type matchExactEntries as matchCall, maxMatchedEntries } from '@kamra/contract/bank-statements.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { type CandidateOrder, findOrderMatches } from './find-order-matches.ts';
import { type EntryRow, entryColumns } from './list-bank-entries.ts';
import { matchBankEntry } from './match-bank-entry.ts';

type Results = Reply<typeof matchCall>['results'];

const entriesInBatch = 500;
/** Open credits that are looked at by one call. */
const maxLookedAt = 20_000;

/**
 * Accepts open credits that name one order and its exact sum, each in a transaction of its own: one that is refused,
 * e.g. since a colleague accepted it at the same moment, stops no other.
 */
export async function matchExactEntries(
  pool: pg.Pool,
  entryIds: readonly number[] | null,
  actor: StaffActor,
): Promise<{ results: Results }> {
  const results: Results = [];
  for (const { entry, order } of await findExact(pool, entryIds)) {
    const match = { version: entry.version, orderId: order.id, orderVersion: order.version };
    const result = { entryId: entry.id, orderNumber: order.orderNumber };
    try {
      await matchBankEntry(pool, entry.id, { ...match, acceptsOtherSum: false, movesPayment: true }, actor);
      results.push({ ...result, outcome: 'matched', code: null });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ ...result, outcome: 'refused', code: error.code });
    }
  }
  return { results };
}

interface ExactEntry {
  entry: EntryRow;
  order: CandidateOrder;
}

async function findExact(pool: pg.Pool, entryIds: readonly number[] | null): Promise<ExactEntry[]> {
  const exact: ExactEntry[] = [];
  let afterId = 0;
  for (let seen = 0; seen < maxLookedAt && exact.length < maxMatchedEntries; seen += entriesInBatch) {
    const { rows } = await pool.query<EntryRow>(
      `SELECT ${entryColumns} FROM bank_entries e
      WHERE e.state = 'open' AND e.id > $1 AND ($2::bigint[] IS NULL OR e.id = ANY($2))
      ORDER BY e.id LIMIT ${entriesInBatch}`,
      [afterId, entryIds],
    );
    const matches = await findOrderMatches(pool, rows);
    for (const [place, entry] of rows.entries()) {
      const match = matches[place];
      const [order] = match?.orders ?? [];
      if (match?.kind === 'exact' && order) exact.push({ entry, order });
    }
    if (rows.length < entriesInBatch) break;
    afterId = rows.at(-1)?.id ?? afterId;
  }
  return exact.slice(0, maxMatchedEntries);
}
