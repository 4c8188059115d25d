import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import {
  type listPickupPoints as listCall,
  maxListedPoints,
  type PickupPoint,
} from '@kamra/contract/pickup-points.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { foldText } from '../text/fold-text.ts';

type Listed = Reply<typeof listCall>;
type PointRow = PickupPoint & { distanceMetres: number | null };

const maxWords = 6;
const shortestPrefix = 2;

const carrierStatement = `
  SELECT carrier FROM delivery_methods WHERE id = $1 AND is_enabled AND kind = 'point'`;

const columns = `p.id, p.carrier, p.kind, p.name, p.country_code AS "countryCode", p.postal_code AS "postalCode", p.city,
  p.street, p.directions, p.latitude, p.longitude, p.hours, p.accepts_card AS "acceptsCard",
  p.accepts_cash AS "acceptsCash"`;
const ofCarrier = 'p.carrier = $1 AND p.country_code = $2 AND p.is_active';

/** By the words of a town or street. */
const wordsStatement = `
  SELECT ${columns}, NULL::int AS "distanceMetres" FROM pickup_points p
  WHERE ${ofCarrier} AND p.search_text LIKE ALL ($3::text[])
  ORDER BY p.city, p.name, p.id LIMIT ${maxListedPoints + 1}`;

/**
 * By a postal code: the nearest to the middle of the points that have it, or of those that share its longest beginning.
 * A degree of latitude is 111,195 metres long, one of longitude that times the cosine of the latitude.
 */
const nearestStatement = `
  WITH middle AS (
    SELECT avg(p.latitude) AS latitude, avg(p.longitude) AS longitude
    FROM unnest($3::text[]) AS prefix JOIN pickup_points p
      ON starts_with(p.postal_code, prefix) AND ${ofCarrier} AND p.latitude IS NOT NULL AND p.longitude IS NOT NULL
    GROUP BY prefix ORDER BY length(prefix) DESC LIMIT 1
  )
  SELECT ${columns},
    round(111195 * sqrt((p.latitude - middle.latitude) ^ 2
      + ((p.longitude - middle.longitude) * cos(radians(middle.latitude))) ^ 2))::int AS "distanceMetres"
  FROM pickup_points p CROSS JOIN middle WHERE ${ofCarrier}
  ORDER BY "distanceMetres" NULLS LAST, p.id LIMIT ${maxListedPoints + 1}`;

/** Points of a method by postal code, town or street. Throws notFound for a method without points. */
export async function listPickupPoints(
  pool: pg.Pool,
  { deliveryMethodId, countryCode, text }: EndpointInput<typeof listCall>['body'],
): Promise<Listed> {
  const [method] = await queryPrepared<{ carrier: string }>(pool, carrierStatement, [deliveryMethodId]);
  if (!method) throw new ShopError('notFound', { id: deliveryMethodId });
  const rows = await findPoints(pool, [method.carrier, countryCode], text);
  return { points: rows.slice(0, maxListedPoints), hasMore: rows.length > maxListedPoints };
}

async function findPoints(pool: pg.Pool, of: [string, string], text: string): Promise<PointRow[]> {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  const prefixes = /^[A-Z]{0,2}\d/.test(code) ? prefixesOf(code) : [];
  if (prefixes.length > 0) {
    const near = await queryPrepared<PointRow & pg.QueryResultRow>(pool, nearestStatement, [...of, prefixes]);
    if (near.length > 0) return near;
  }
  const words = foldText(text).split(/\s+/).filter(Boolean).slice(0, maxWords);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return queryPrepared<PointRow & pg.QueryResultRow>(pool, wordsStatement, [...of, patterns]);
}

/** `1117` is looked for as 1117, 111 and 11. */
function prefixesOf(code: string): string[] {
  const lengths = Array.from({ length: Math.max(0, Math.min(code.length, 10) - shortestPrefix + 1) });
  return lengths.map((_, index) => code.slice(0, shortestPrefix + index));
}
