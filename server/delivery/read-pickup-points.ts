import type { PointReadFailure } from '@kamra/contract/pickup-points.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { downloadFile } from '../outgoing/download-file.ts';
import { type HostGuard, publicHosts, RequestFailed } from '../outgoing/guarded-request.ts';
import type { PointList } from './point-lists/point-list.ts';
import { storePickupPoints } from './store-pickup-points.ts';

const limits = { accept: 'application/json,*/*', maxBytes: 40_000_000 };
/** Of a hundred rows, those that may be unreadable before the whole list counts as something else. */
const maxUnreadablePercent = 20;

/** The lists of a carrier's points in some countries. */
export type PointsOf = (
  carrier: string,
  countryCodes: readonly string[],
) => readonly PointList[] | Promise<readonly PointList[]>;

interface PointReading {
  lists?: readonly PointList[];
  pointsOf?: PointsOf;
  guard?: HostGuard;
  stop?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Reads the public lists of the carriers whose points the shop offers, one after the other. What cannot be right
 * changes nothing and is noted for staff: no file, no whole one, one with a fifth of its points gone.
 */
export async function readPickupPoints(
  pool: pg.Pool,
  { lists, pointsOf = () => [], guard = publicHosts, stop, timeoutMs = 60_000 }: PointReading = {},
): Promise<void> {
  for (const list of lists ?? (await listsInUse(pool, pointsOf))) {
    stop?.throwIfAborted();
    const failure = await readList(pool, list, { guard, stop, timeoutMs });
    if (failure) await noteFailure(pool, list.source, failure);
  }
}

async function readList(
  pool: pg.Pool,
  list: PointList,
  { guard, stop, timeoutMs }: { guard: HostGuard; stop: AbortSignal | undefined; timeoutMs: number },
): Promise<PointReadFailure | null> {
  let bytes: Buffer;
  try {
    bytes = await downloadFile(list.url, { ...limits, totalMilliseconds: timeoutMs }, { guard, stop });
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return error.message === 'too large' ? 'tooLarge' : 'notDownloaded';
  }
  const read = readOrNull(list, bytes);
  if (!read) return 'unreadable';
  await inTransaction(pool, (client) => storePickupPoints(client, list, read));
  return null;
}

function readOrNull(list: PointList, bytes: Buffer): ReturnType<PointList['read']>['points'] | null {
  try {
    const { points, unreadableCount } = list.read(bytes.toString('utf8'));
    const isForeign = unreadableCount * 100 > (points.length + unreadableCount) * maxUnreadablePercent;
    return points.length === 0 || isForeign ? null : points;
  } catch {
    return null; // no JSON, or another one
  }
}

const inUseStatement = `
  SELECT m.carrier, c.code AS "countryCode" FROM delivery_methods m
  JOIN LATERAL (
    SELECT DISTINCT unnest(z.countries) AS code FROM delivery_zones z
    WHERE m.pricing <> 'standard' AND m.prices @> jsonb_build_array(jsonb_build_object('zoneId', z.id))
    UNION SELECT country_code FROM delivery_fees WHERE m.pricing = 'standard'
  ) c ON true
  WHERE m.is_enabled AND m.kind = 'point' ORDER BY 1, 2 LIMIT 100`;

/** The lists of the carriers and countries that enabled methods offer points of. */
async function listsInUse(pool: pg.Pool, pointsOf: PointsOf): Promise<PointList[]> {
  const rows = await queryPrepared<{ carrier: string; countryCode: string }>(pool, inUseStatement, []);
  const carriers = new Set(rows.map(({ carrier }) => carrier));
  const lists: PointList[] = [];
  for (const carrier of carriers) {
    const countries = rows.filter((row) => row.carrier === carrier).map(({ countryCode }) => countryCode);
    lists.push(...(await pointsOf(carrier, [...new Set(countries)])));
  }
  return lists;
}

const noteStatement = `
  INSERT INTO pickup_point_reads (source, failure, found) VALUES ($1, $2, NULL)
  ON CONFLICT (source) DO UPDATE SET at = now(), failure = excluded.failure, found = NULL`;

async function noteFailure(pool: pg.Pool, source: string, failure: PointReadFailure): Promise<void> {
  await queryPrepared(pool, noteStatement, [source, failure]);
}
