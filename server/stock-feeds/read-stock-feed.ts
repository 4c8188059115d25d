import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { currencyCodes, isCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { readStockFeed as readCall } from '@kamra/contract/stock-feeds.ts';
import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { hashToken } from '../credentials/tokens.ts';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { writeCsv } from '../exports/write-table.ts';
import type { Download } from '../http/serve-endpoint.ts';
import { createWorkGate } from '../limits/work-gate.ts';
import { stockFeeds } from './stock-feed-tables.ts';

type StoredFeed = typeof stockFeeds.$inferSelect;

/** Partners read at the same hours: more than this wait, or come again later. */
const gate = createWorkGate({ maxRunning: 2, maxWaiting: 8, maxWaitMs: 10_000 });
const maxStreamMs = 15 * 60_000;
const rowsInBatch = 1_000;
const columns = ['sku', 'gtin', 'name', 'price', 'currency', 'vatRate', 'stock'] as const;

interface FeedRow {
  id: number;
  sku: string;
  gtin: string | null;
  name: string;
  amount: number;
  vatRate: number;
  stock: number;
}

/** In the order of ids, as pages of it are read. */
const statement = `
  SELECT p.id, p.sku, p.gtin, coalesce(t.name, p.sku) AS name, o.amount, p.vat_rate AS "vatRate",
    greatest(${sellableUnits}, 0) AS stock
  FROM products p
  JOIN offers o ON o.product_id = p.id AND o.currency_id = $1 AND o.published
  JOIN stock s ON s.product_id = p.id
  LEFT JOIN LATERAL (SELECT each.name FROM product_texts each WHERE each.product_id = p.id
    ${firstInLanguage('$2', 'each')}) t ON true
  WHERE p.id > $3 AND ($4 OR ${sellableUnits} > 0)
  ORDER BY p.id LIMIT ${rowsInBatch}`;

/**
 * Stock and prices of the published products, written while they are read. Throws notFound for a token that opens
 * nothing, and busy beyond the limit of concurrent readers.
 */
export async function readStockFeed(
  { db, pool }: DatabaseConnection,
  { token, format }: EndpointInput<typeof readCall>['query'],
): Promise<Download> {
  const feed = await findFeed(db, token);
  return new Promise((resolve, reject) => {
    const send = async () => {
      const file =
        format === 'csv' ? writeCsv({ columns, rows: csvRows(pool, feed) }, ';') : writeJson(pool, feed);
      const stream = addAbortSignal(AbortSignal.timeout(maxStreamMs), file);
      const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
      resolve({ stream, fileName: `stock-and-prices.${format}`, contentType });
      await finished(stream).catch(() => undefined);
    };
    gate.run(false, send).catch(reject);
  });
}

async function findFeed(db: Database, token: string): Promise<StoredFeed> {
  const [feed] = await db
    .select()
    .from(stockFeeds)
    .where(and(eq(stockFeeds.tokenHash, hashToken(token)), eq(stockFeeds.isEnabled, true)));
  if (!feed) throw new ShopError('notFound');
  const isOld = sql`(${stockFeeds.lastReadAt} IS NULL OR ${stockFeeds.lastReadAt} < now() - interval '1 minute')`;
  await db
    .update(stockFeeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(stockFeeds.id, feed.id), isOld));
  return feed;
}

async function* readRows(pool: pg.Pool, feed: StoredFeed): AsyncGenerator<FeedRow> {
  const { currencyId, language, isSoldOutIncluded } = feed;
  for (let afterId = 0, count = rowsInBatch; count === rowsInBatch; ) {
    const values = [currencyId, language, afterId, isSoldOutIncluded];
    const rows = await queryPrepared<FeedRow & pg.QueryResultRow>(pool, statement, values);
    yield* rows;
    count = rows.length;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

async function* csvRows(pool: pg.Pool, feed: StoredFeed) {
  const currency = currencyOf(feed);
  for await (const { sku, gtin, name, amount, vatRate, stock } of readRows(pool, feed)) {
    // Programs read these numbers, no spreadsheets: as texts they have a point.
    yield [sku, gtin, name, String(toMajorUnits(amount)), currency, String(vatRate), stock];
  }
}

function writeJson(pool: pg.Pool, feed: StoredFeed): Readable {
  return Readable.from(jsonPieces(pool, feed), { objectMode: false });
}

async function* jsonPieces(pool: pg.Pool, feed: StoredFeed): AsyncGenerator<string> {
  const currency = currencyOf(feed);
  yield `{"at":"${new Date().toISOString()}","currency":"${currency}","products":[`;
  let separator = '\n';
  for await (const { id: _, amount, ...row } of readRows(pool, feed)) {
    yield separator + JSON.stringify({ ...row, price: toMajorUnits(amount) });
    separator = ',\n';
  }
  yield '\n]}\n';
}

function currencyOf({ currencyId }: StoredFeed): string {
  return isCurrencyId(currencyId) ? currencyCodes[currencyId] : '';
}
