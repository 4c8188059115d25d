import type {
  BankEntry,
  BankEntryState,
  listBankEntries as listCall,
} from '@kamra/contract/bank-statements.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { escapeLike } from '../database/list-query.ts';
import type { Executor } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import {
  type CandidateOrder,
  candidateColumns,
  findOrderMatches,
  toMatchedOrder,
} from './find-order-matches.ts';

/** The amount in minor units. */
export interface EntryRow extends pg.QueryResultRow {
  id: number;
  version: number;
  bookedOn: string;
  amount: number;
  currencyId: CurrencyId;
  account: string;
  payerName: string;
  payerAccount: string;
  message: string;
  reference: string;
  state: BankEntryState;
  orderId: number | null;
  note: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export const entryColumns = `e.id, e.version, e.booked_on::text AS "bookedOn", e.amount, e.currency_id AS "currencyId",
  e.account, e.payer_name AS "payerName", e.payer_account AS "payerAccount", e.message, e.reference, e.state,
  e.order_id AS "orderId", e.note, e.decided_by AS "decidedBy", e.decided_at AS "decidedAt"`;

/** Credits in a state, the latest first; open ones with the orders that they may be for as these are now. */
export async function listBankEntries(
  pool: pg.Pool,
  { state, searchText, page, pageSize }: EndpointInput<typeof listCall>['body'],
): Promise<Reply<typeof listCall>> {
  const searched = searchText ? `%${escapeLike(searchText.trim())}%` : null;
  const values = [state, searched];
  const condition = `e.state = $1 AND ($2::text IS NULL OR e.message ILIKE $2 OR e.payer_name ILIKE $2)`;
  const [rows, counts] = await Promise.all([
    pool.query<EntryRow>(
      `SELECT ${entryColumns} FROM bank_entries e WHERE ${condition}
      ORDER BY e.booked_on DESC, e.id DESC LIMIT $3 OFFSET $4`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    pool.query<{ found: number; open: number }>(
      `SELECT (${countStatement(`FROM bank_entries e WHERE ${condition}`)}) AS found,
        (SELECT count(*)::int FROM bank_entries WHERE state = 'open') AS open`,
      values,
    ),
  ]);
  const { found = 0, open = 0 } = counts.rows[0] ?? {};
  const bankEntries = await describeEntries(pool, rows.rows);
  return { bankEntries, ...countOf(found), page, pageSize, openCount: open };
}

/** One credit as the list has it. Throws notFound. */
export async function findBankEntry(pool: pg.Pool, entryId: number): Promise<BankEntry> {
  const { rows } = await pool.query<EntryRow>(`SELECT ${entryColumns} FROM bank_entries e WHERE e.id = $1`, [
    entryId,
  ]);
  const [entry] = await describeEntries(pool, rows);
  if (!entry) throw new ShopError('notFound');
  return entry;
}

/** Orders that staff look for to assign a credit to them. */
export async function findOrdersForEntry(pool: pg.Pool, searchText: string) {
  const pattern = `%${escapeLike(searchText)}%`;
  const { rows } = await pool.query<CandidateOrder>(
    `SELECT ${candidateColumns} FROM orders o WHERE o.search_text LIKE fold_search($1)
    ORDER BY o.placed_at DESC LIMIT 20`,
    [pattern],
  );
  return { orders: rows.map(toMatchedOrder) };
}

async function describeEntries(pool: Executor, rows: readonly EntryRow[]): Promise<BankEntry[]> {
  const open = rows.filter(({ state }) => state === 'open');
  const matches = new Map(
    (await findOrderMatches(pool, open)).map((match, place) => [open[place]?.id, match]),
  );
  const { rows: decided } = await pool.query<CandidateOrder>(
    `SELECT ${candidateColumns} FROM orders o WHERE o.id = ANY($1::bigint[])`,
    [rows.flatMap(({ orderId }) => orderId ?? [])],
  );
  return rows.map(({ orderId, amount, decidedAt, ...row }) => {
    const match = matches.get(row.id);
    const orders = match?.orders ?? decided.filter(({ id }) => id === orderId);
    return {
      ...row,
      amount: toMajorUnits(amount),
      decidedAt: decidedAt?.toISOString() ?? null,
      match: match?.kind ?? null,
      orders: orders.map(toMatchedOrder),
    };
  });
}
