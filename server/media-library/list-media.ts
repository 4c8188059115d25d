import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { comparisonOperators, type FieldCondition } from '@kamra/contract/list-request.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import {
  type listMedia as listMediaEndpoint,
  type MediaRow,
  mediaFields,
} from '@kamra/contract/media-library.ts';
import type pg from 'pg';
import {
  addConditions,
  bind,
  conditionValue,
  conditionValues,
  escapeLike,
  type ListField,
  type ListQuery,
  orderClause,
  startListQuery,
} from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';
import { invalidField } from '../errors/shop-error.ts';
import { focalPointOf } from '../media/focal-point-of.ts';
import { countMediaUses, countOfProducts, isUnused, isUsedBy } from './media-uses.ts';
import { amongFirst, boundSearch, firstPictures, isFoundBy, type MediaSearch } from './search-media.ts';

type Request = EndpointInput<typeof listMediaEndpoint>['body'];

const sqlOfFields: Record<keyof typeof mediaFields, string> = {
  id: 'm.id',
  name: 'm.name',
  width: 'm.width',
  height: 'm.height',
  createdAt: 'm.created_at',
  use: '',
  missingText: '',
  productId: '',
  searchText: '',
};
const fields = Object.fromEntries(
  Object.entries(sqlOfFields).map(([name, sql]) => [
    name,
    { sql, kind: mediaFields[name as keyof typeof mediaFields] },
  ]),
) as Record<keyof typeof mediaFields, ListField>;
const orders = {
  id: 'm.id',
  name: 'm.name COLLATE "hu-x-icu"',
  width: 'm.width',
  height: 'm.height',
  createdAt: 'm.created_at',
};
const alwaysSet: ReadonlySet<string> = new Set(Object.values(orders));

/** A row of `media_files` as lists and records of the library read it. */
export interface MediaFileRow {
  id: number;
  version: number;
  hash: string;
  name: string;
  width: number;
  height: number;
  widths: number[];
  alternative_texts: Partial<Record<Language, string>> | null;
  focal_x: number | null;
  focal_y: number | null;
  created_at: Date | string;
}

export const mediaColumns = `m.id, m.version, m.hash, m.name, m.width, m.height, m.widths, m.alternative_texts, m.focal_x,
  m.focal_y, m.created_at`;

/** Conditions that join every picture with what shows it. */
const looksAllUp = (condition: string) =>
  [isUnused, isUsedBy.product].some((part) => condition.includes(part));

/** A page of the media library; throws invalidRequest as all lists do. */
export async function listMedia(
  pool: pg.Pool,
  request: Request,
): Promise<ReplyInput<typeof listMediaEndpoint>> {
  const query = startListQuery();
  const searches: MediaSearch[] = [];
  addConditions(query, request.fieldConditions, fields, (name, condition, path) =>
    addOwnCondition(query, name, condition, path, searches),
  );
  const { rows, ...counts } = await readMedia(pool, request, query, searches);
  const useCounts = await countMediaUses(
    pool,
    rows.map(({ hash }) => hash),
  );
  return { mediaFiles: rows.map((row) => toMediaRow(row, useCounts.get(row.hash) ?? 0)), ...counts };
}

/** A page of the pictures that a query finds; a search of many is looked for among the first pictures, then among all. */
async function readMedia(
  pool: pg.Pool,
  request: Request,
  query: ListQuery,
  searches: readonly MediaSearch[],
) {
  const [search] = searches;
  const bounded = search && searches.length === 1 ? await boundSearch(pool, request, query, search) : null;
  const isOfProducts = query.conditions.join() === `(${isUsedBy.product})`;
  const statement = {
    columns: mediaColumns,
    from: 'FROM media_files m',
    orders,
    standardOrder: 'm.id DESC',
    neverNull: alwaysSet,
    key: 'm.id',
    count: bounded?.count?.toString() ?? (isOfProducts ? countOfProducts : undefined),
  };
  if (search && bounded?.isMetSoon) {
    const order = orderClause(request.orderBy, orders, statement.standardOrder, statement.key, alwaysSet);
    const among = { ...statement, from: firstPictures(order) };
    const found = await readPage<MediaFileRow>(pool, request, amongFirst(query, search), among);
    if (found.rows.length === request.pageSize) return found;
  }
  const isFoundOnce = !isOfProducts && query.conditions.some(looksAllUp);
  return readPage<MediaFileRow>(pool, request, query, { ...statement, isFoundOnce });
}

/** A picture of the library as lists show it. */
export function toMediaRow(row: MediaFileRow, useCount: number): MediaRow {
  const { id, version, hash, widths, width, height } = row;
  return {
    id,
    version,
    name: row.name || `${hash.slice(0, 8)}.webp`,
    imageUrl: pictureNear(hash, widths, 960),
    thumbnailImageUrl: pictureNear(hash, widths, 320),
    width,
    height,
    focalPoint: focalPointOf(row).focalPoint ?? null,
    languages: languages.filter((language) => row.alternative_texts?.[language]),
    useCount,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** Compiles the fields that no column has, and notes what the list searches by. */
function addOwnCondition(
  query: ListQuery,
  name: keyof typeof mediaFields,
  condition: FieldCondition,
  path: string,
  searches: MediaSearch[],
): boolean {
  if (sqlOfFields[name]) return false;
  const { Contains, Equal, TextLike } = comparisonOperators;
  const operator = condition.comparisonOperator;
  if (![Contains, Equal, TextLike].some((each) => each === operator)) {
    throw invalidField(`${path}.comparisonOperator`, 'operatorNotAllowed');
  }
  const values = operator === Contains ? conditionValues(condition, path) : [conditionValue(condition, path)];
  const compiled = values.map((value) => compileValue(query, name, value, `${path}.value`));
  if (name === 'searchText' && values.length === 1) {
    searches.push({ pattern: `$${query.values.length}`, place: query.conditions.length });
  }
  query.conditions.push(compiled.length ? `(${compiled.join(' OR ')})` : 'false');
  return true;
}

function compileValue(query: ListQuery, name: string, value: string, path: string): string {
  if (name === 'use') return showingCondition(value, path);
  if (name === 'missingText') return missingTextCondition(value, path);
  if (name === 'searchText') return isFoundBy(bind(query, `%${escapeLike(value.trim())}%`));
  if (!/^\d{1,9}$/.test(value)) throw invalidField(path, 'notANumber');
  return `EXISTS (SELECT FROM product_images i WHERE i.media_hash = m.hash AND i.product_id = ${bind(query, Number(value))})`;
}

function showingCondition(value: string, path: string): string {
  if (value === 'none') return `(${isUnused})`;
  if (Object.hasOwn(isUsedBy, value)) return isUsedBy[value as keyof typeof isUsedBy];
  throw invalidField(path, 'invalid');
}

function missingTextCondition(value: string, path: string): string {
  if (value === 'all') return "coalesce(m.alternative_texts, '{}') = '{}'";
  const language = languages.find((each) => each === value);
  if (!language) throw invalidField(path, 'invalid');
  return `(m.alternative_texts ->> '${language}') IS NULL`;
}
