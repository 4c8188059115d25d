import type { CurrencyId } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { copyRow } from '../database/copy-row.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { type AttributeColumn, lastPlace, type ProductRows, rowFor } from './product-rows.ts';
import { createColumn, setValue, setValues, type ValueColumn } from './value-column.ts';
import { watchColumns } from './watch-columns.ts';

/** Which products to read: all of a range of ids, or those that changed. */
export type Selection = { from: number; to: number } | { ids: number[] };

// Numbers are sent in PostgreSQL's binary format, two of four bytes as one of eight: a hundred thousand rows as text
// would take seconds to parse, and each function that packs a number takes as long as reading it.
/** Two whole numbers of at most four bytes, the second not negative. */
const pair = (first: string, second: string) => `int8send((${first})::int8 << 32 | (${second}))`;
// Each table is read for itself: of a join PostgreSQL expects a thousandth of what it finds, and starts processes for it.
// Nor is the currency compared for equality: it would read the whole index of card versions, which has only that one.
const offersOf = (which: Which) => `
  SELECT string_agg(${pair('o.product_id', 'o.category_id')} || int8send(o.card_version) || int8send(o.amount)
    || ${pair('coalesce(o.brand_id, 0)', 'o.discount << 1 | o.published::int')}
    || ${pair(`coalesce(o.bestseller_order, ${lastPlace})`, `coalesce(o.new_order, ${lastPlace})`)},
    '' ORDER BY o.product_id) AS packed
  FROM offers o WHERE o.currency_id BETWEEN 3 AND 3 AND ${which('o.product_id')}`;
const productsOf = (which: Which) => `
  SELECT string_agg(${pair('o.id', 'coalesce(o.variant_group_id, 0)')}
    || float8send(coalesce(o.ratings_value::float8 / nullif(o.ratings_count, 0), -1)), '') AS packed
  FROM products o WHERE ${which('o.id')}`;
const availableOf = (which: Which) => `
  SELECT string_agg(int4send(s.product_id), '') AS packed
  FROM stock s WHERE ${sellableUnits} > 0 AND ${which('s.product_id')}`;
const pricesOf = (which: Which) => `
  SELECT string_agg(${pair('o.product_id', 'o.currency_id << 16 | o.discount')} || int8send(o.amount), '') AS packed
  FROM offers o WHERE o.currency_id <> 3 AND ${which('o.product_id')}`;
/** In one pass by the kind of value: an option tells its attribute, others are beside theirs. */
const attributesOf = (which: Which) => `
  SELECT int4send(length(options)) || int4send(length(booleans)) || options || booleans || numbers AS packed FROM (
    SELECT
      coalesce(string_agg(${pair('o.product_id', 'o.option_id')}, '') FILTER (WHERE o.option_id IS NOT NULL), '') AS options,
      coalesce(string_agg(${pair('o.product_id', 'o.attribute_id << 1 | o.boolean_value::int')}, '')
        FILTER (WHERE o.boolean_value IS NOT NULL), '') AS booleans,
      coalesce(string_agg(${pair('o.product_id', 'o.attribute_id')} || float8send(o.number_value::float8), '')
        FILTER (WHERE o.number_value IS NOT NULL), '') AS numbers
    FROM product_attributes o WHERE ${which('o.product_id')}
  ) kinds`;
const optionsOf = (which: Which) => `
  SELECT string_agg(int4send(o.product_id) || int4send(o.attribute_id) || int4send(o.option_id), ''
    ORDER BY o.product_id, o.attribute_id) AS packed
  FROM product_attribute_options o WHERE ${which('o.product_id')}`;
const otherCategoriesOf = (which: Which) => `
  SELECT string_agg(int4send(o.product_id) || int4send(o.category_id), '' ORDER BY o.product_id) AS packed
  FROM product_categories o WHERE ${which('o.product_id')}`;
/** The condition on a table's column that names the product. */
type Which = (column: string) => string;
const tables = {
  offers: offersOf,
  products: productsOf,
  available: availableOf,
  prices: pricesOf,
  attributes: attributesOf,
  options: optionsOf,
  otherCategories: otherCategoriesOf,
};
type Part = keyof typeof tables;
const parts = Object.keys(tables) as Part[];
/** All parts in one row, of one moment. */
const allParts = (which: Which) =>
  `SELECT ${parts.map((part) => `(${tables[part](which)}) AS "${part}"`).join(', ')}`;
/** Of the few products that changed. */
const changedStatement = allParts((column) => `${column} = ANY($1::int[])`);

/** Products as PostgreSQL has packed them. */
export type PackedProducts = Record<Part, Buffer>;

/** Reads products, to be written into their rows. */
export function readPacked(pool: pg.Pool, selection: Selection): Promise<PackedProducts> {
  return 'ids' in selection ? readChanged(pool, selection.ids) : readRange(pool, selection);
}

/** Writes products that were read into rows that have none of them yet: nothing is taken back, and nothing changes. */
export async function addProductRows(
  pool: pg.Pool,
  rows: ProductRows,
  packed: PackedProducts,
): Promise<void> {
  await readAttributeKinds(pool, rows, packed);
  unpack(rows, packed, rowsOfOffers(rows, packed.offers));
}

/** Writes products that were read into their rows; returns the rows written. */
export async function writeProductRows(
  pool: pg.Pool,
  rows: ProductRows,
  packed: PackedProducts,
): Promise<number[]> {
  await readAttributeKinds(pool, rows, packed);
  const written = rowsOfOffers(rows, packed.offers);
  const noteChanges = watchColumns(rows, written);
  clearValues(rows.available, written);
  for (const { column } of rows.attributes.values()) clearValues(column, written);
  unpack(rows, packed, written);
  noteChanges();
  return written;
}

function clearValues<Value>(column: ValueColumn<Value>, written: readonly number[]): void {
  for (const row of written) setValue(column, row, null);
}

function unpack(rows: ProductRows, packed: PackedProducts, written: readonly number[]): void {
  unpackOffers(rows, packed.offers, written);
  unpackProducts(rows, packed.products);
  for (const row of rows.rowOf.rowsOf(packed.available)) setValue(rows.available, row, true);
  unpackPrices(rows, packed.prices);
  unpackOtherCategories(rows, packed.otherCategories);
  unpackAttributes(rows, packed.attributes);
  unpackOptions(rows, packed.options);
}

async function readChanged(pool: pg.Pool, ids: number[]): Promise<PackedProducts> {
  const [found] = await queryPrepared<Record<Part, Buffer | null>>(pool, changedStatement, [ids]);
  return packedOf((part) => found?.[part]);
}

/** By one process of PostgreSQL: several ranges at once keep the processors busy, and more would wait for each other. */
function readRange(pool: pg.Pool, { from, to }: { from: number; to: number }): Promise<PackedProducts> {
  return inTransaction(pool, async (client) => {
    await client.query('SET LOCAL max_parallel_workers_per_gather = 0');
    const fields = await copyRow(
      client,
      allParts((column) => `${column} BETWEEN ${from} AND ${to}`),
    );
    return packedOf((part) => fields[parts.indexOf(part)]);
  });
}

function packedOf(found: (part: Part) => Buffer | null | undefined): PackedProducts {
  const entries = parts.map((part) => [part, found(part) ?? Buffer.alloc(0)] as const);
  return Object.fromEntries(entries) as PackedProducts;
}

const offerBytes = 40;
function rowsOfOffers(rows: ProductRows, packed: Buffer): number[] {
  const written: number[] = [];
  for (let at = 0; at < packed.length; at += offerBytes) written.push(rowFor(rows, packed.readInt32BE(at)));
  return written;
}

function unpackOffers(rows: ProductRows, packed: Buffer, written: readonly number[]): void {
  for (const [place, row] of written.entries()) {
    const at = place * offerBytes;
    setValue(rows.category, row, packed.readInt32BE(at + 4));
    rows.versions[row] = readLong(packed, at + 8);
    rows.prices[3].amounts[row] = readLong(packed, at + 16);
    setValue(rows.brand, row, packed.readInt32BE(at + 24) || null);
    const discountAndPublished = packed.readInt32BE(at + 28);
    setValue(rows.prices[3].discounts, row, discountAndPublished >> 1);
    rows.published[row] = discountAndPublished & 1;
    rows.bestsellerOrders[row] = packed.readInt32BE(at + 32);
    rows.newOrders[row] = packed.readInt32BE(at + 36);
  }
}

function unpackProducts(rows: ProductRows, packed: Buffer): void {
  for (let at = 0; at < packed.length; at += 16) {
    const row = rows.rowOf.get(packed.readInt32BE(at));
    if (row === undefined) continue;
    setValue(rows.model, row, packed.readInt32BE(at + 4) || null);
    const rating = packed.readDoubleBE(at + 8);
    setValue(rows.rating, row, rating > 0 ? rating : null);
  }
}

/** A number of eight bytes, exact up to 53 bits, without a bigint for each. */
export function readLong(packed: Buffer, at: number): number {
  return packed.readInt32BE(at) * 2 ** 32 + packed.readUInt32BE(at + 4);
}

function unpackPrices(rows: ProductRows, packed: Buffer): void {
  for (let at = 0; at < packed.length; at += 16) {
    const row = rowFor(rows, packed.readInt32BE(at));
    const price = rows.prices[packed.readInt16BE(at + 4) as CurrencyId];
    setValue(price.discounts, row, packed.readInt16BE(at + 6));
    price.amounts[row] = readLong(packed, at + 8);
  }
}

interface AttributeValues {
  options: Buffer;
  booleans: Buffer;
  numbers: Buffer;
}

function attributesIn(packed: Buffer): AttributeValues {
  const booleansAt = 8 + packed.readInt32BE(0);
  const numbersAt = booleansAt + packed.readInt32BE(4);
  const [options, booleans] = [packed.subarray(8, booleansAt), packed.subarray(booleansAt, numbersAt)];
  return { options, booleans, numbers: packed.subarray(numbersAt) };
}

function unpackAttributes(rows: ProductRows, packed: Buffer): void {
  const { options, booleans, numbers } = attributesIn(packed);
  for (let at = 0; at < options.length; at += 8) {
    const option = options.readInt32BE(at + 4);
    const attribute = rows.attributeOfOption.get(option);
    if (attribute) setValue(attribute.column, rowFor(rows, options.readInt32BE(at)), option);
  }
  for (let at = 0; at < booleans.length; at += 8) {
    const value = booleans.readInt32BE(at + 4);
    const attribute = rows.attributes.get(value >> 1);
    if (attribute) setValue(attribute.column, rowFor(rows, booleans.readInt32BE(at)), (value & 1) === 1);
  }
  for (let at = 0; at < numbers.length; at += 16) {
    const attribute = rows.attributes.get(numbers.readInt32BE(at + 4));
    if (attribute)
      setValue(attribute.column, rowFor(rows, numbers.readInt32BE(at)), numbers.readDoubleBE(at + 8));
  }
}

/** The rows of a product stand together. */
function unpackOptions(rows: ProductRows, packed: Buffer): void {
  for (let at = 0; at < packed.length; ) {
    const [productId, attributeId] = [packed.readInt32BE(at), packed.readInt32BE(at + 4)];
    const optionIds: number[] = [];
    while (
      at < packed.length &&
      packed.readInt32BE(at) === productId &&
      packed.readInt32BE(at + 4) === attributeId
    ) {
      optionIds.push(packed.readInt32BE(at + 8));
      at += optionBytes;
    }
    const column = rows.attributes.get(attributeId)?.column;
    if (column) setValues(column, rowFor(rows, productId), optionIds);
  }
}

/** Adds other categories to the own one, which has been unpacked. */
function unpackOtherCategories(rows: ProductRows, packed: Buffer): void {
  for (let at = 0; at < packed.length; ) {
    const productId = packed.readInt32BE(at);
    const row = rowFor(rows, productId);
    const own = rows.category.values[rows.category.ordinals[row]!];
    const ids = own == null ? [] : [own];
    for (; at < packed.length && packed.readInt32BE(at) === productId; at += 8)
      ids.push(packed.readInt32BE(at + 4));
    setValues(rows.category, row, ids);
  }
}

const optionBytes = 12;
/** Whether the rows know all attributes, and options of them, that occur in the values. */
function knowsAttributes(rows: ProductRows, packed: Buffer, several: Buffer): boolean {
  const { options, booleans, numbers } = attributesIn(packed);
  for (let at = 4; at < options.length; at += 8)
    if (!rows.attributeOfOption.has(options.readInt32BE(at))) return false;
  for (let at = 4; at < booleans.length; at += 8)
    if (!rows.attributes.has(booleans.readInt32BE(at) >> 1)) return false;
  for (let at = 4; at < numbers.length; at += 16)
    if (!rows.attributes.has(numbers.readInt32BE(at))) return false;
  for (let at = 4; at < several.length; at += optionBytes)
    if (!rows.attributes.has(several.readInt32BE(at))) return false;
  return true;
}

interface KindRow extends Pick<AttributeColumn, 'id' | 'code' | 'kind'> {
  options: number[];
}

/** Adds attributes and options that occur in the values and not yet in the rows. */
async function readAttributeKinds(
  pool: pg.Pool,
  rows: ProductRows,
  { attributes, options }: PackedProducts,
): Promise<void> {
  if (knowsAttributes(rows, attributes, options)) return;
  const text = `SELECT id, code, kind, ARRAY(SELECT o.id FROM attribute_options o WHERE o.attribute_id = a.id) AS options
    FROM attributes a WHERE kind <> 'text' ORDER BY sort_order, id`;
  for (const { options: optionIds, ...read } of await queryPrepared<KindRow>(pool, text, [])) {
    const attribute = rows.attributes.get(read.id) ?? {
      ...read,
      column: createColumn(rows.productIds.length),
    };
    rows.attributes.set(read.id, attribute);
    for (const option of optionIds) rows.attributeOfOption.set(option, attribute);
  }
}
