import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { foldText } from '../text/fold-text.ts';
import type { ListedPoint, PointList } from './point-lists/point-list.ts';

const batch = 500;
/** A list that names fewer than this share of the points in force is taken to be broken. */
const minShare = 0.8;

const knownStatement = `
  SELECT count(*)::int AS known FROM pickup_points WHERE source = $1 AND is_active`;

const storeStatement = `
  INSERT INTO pickup_points (carrier, source, point_id, kind, name, country_code, postal_code, city, street,
    directions, latitude, longitude, hours, accepts_card, accepts_cash, search_text, seen_at)
  SELECT $1, $2, p."pointId", p.kind, p.name, p."countryCode", p."postalCode", p.city, p.street, p.directions,
    p.latitude, p.longitude, p.hours, p."acceptsCard", p."acceptsCash", p."searchText", now()
  FROM jsonb_to_recordset($3) AS p ("pointId" text, kind text, name text, "countryCode" text, "postalCode" text,
    city text, street text, directions text, latitude float8, longitude float8, hours jsonb, "acceptsCard" boolean,
    "acceptsCash" boolean, "searchText" text)
  ON CONFLICT (carrier, point_id) DO UPDATE SET source = excluded.source, kind = excluded.kind, name = excluded.name,
    country_code = excluded.country_code, postal_code = excluded.postal_code, city = excluded.city,
    street = excluded.street, directions = excluded.directions, latitude = excluded.latitude,
    longitude = excluded.longitude, hours = excluded.hours, accepts_card = excluded.accepts_card,
    accepts_cash = excluded.accepts_cash, search_text = excluded.search_text, is_active = true, seen_at = now()`;

const vanishedStatement = `
  UPDATE pickup_points SET is_active = false WHERE source = $1 AND is_active AND seen_at < now()`;

const noteStatement = `
  INSERT INTO pickup_point_reads (source, failure, found) VALUES ($1, $2, $3)
  ON CONFLICT (source) DO UPDATE SET at = now(), failure = excluded.failure, found = excluded.found`;

/**
 * Puts the points of a list in force and switches off those that it no longer names, in the caller's transaction. One
 * that has lost more than a fifth of them changes nothing. Notes for staff what came of it.
 */
export async function storePickupPoints(
  client: pg.PoolClient,
  { source, carrier }: Pick<PointList, 'source' | 'carrier'>,
  points: readonly ListedPoint[],
): Promise<void> {
  const [row] = await queryPrepared<{ known: number }>(client, knownStatement, [source]);
  const failure = points.length < (row?.known ?? 0) * minShare ? 'shrunk' : null;
  await queryPrepared(client, noteStatement, [source, failure, points.length]);
  if (failure) return;
  for (let start = 0; start < points.length; start += batch) {
    const rows = points
      .slice(start, start + batch)
      .map((point) => ({ ...point, searchText: searchTextOf(point) }));
    await queryPrepared(client, storeStatement, [carrier, source, JSON.stringify(rows)]);
  }
  await queryPrepared(client, vanishedStatement, [source]);
}

function searchTextOf({ name, postalCode, city, street, directions }: ListedPoint): string {
  return foldText([postalCode, city, street, name, directions].join(' '));
}
