import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import { createRowNumbers, type RowNumbers } from './row-numbers.ts';
import { createColumn, growColumn, type ValueColumn } from './value-column.ts';

/** An attribute's values; a choice's are the ids of its options. */
export interface AttributeColumn {
  id: number;
  code: string;
  kind: 'number' | 'boolean' | 'choice' | 'choices';
  column: ValueColumn<number | boolean>;
}

/** What a product costs in a currency, in minorUnits, and its reduction in percent. */
export interface PriceColumns {
  amounts: Float64Array;
  discounts: ValueColumn<number>;
}

/**
 * The columns by which lists filter, count and order products, in this process's memory: about a hundred bytes a
 * product. A product's row never changes its place; an unpublished one has `published` 0.
 */
export interface ProductRows {
  count: number;
  productIds: Int32Array;
  rowOf: RowNumbers;
  /** The card version that was read; -1 before the first reading. */
  versions: Float64Array;
  published: Uint8Array;
  /** Grows when a row is published or no longer. */
  publishedChanges: number;
  /** The product's own category and others that show it. */
  category: ValueColumn<number>;
  brand: ValueColumn<number>;
  /** The variant group; none for a product without siblings. */
  model: ValueColumn<number>;
  rating: ValueColumn<number>;
  available: ValueColumn<true>;
  /** Places in what staff have put in order; `lastPlace` where they have not. */
  bestsellerOrders: Int32Array;
  newOrders: Int32Array;
  prices: Record<CurrencyId, PriceColumns>;
  attributes: Map<number, AttributeColumn>;
  /** The attribute by the id of an option of it. */
  attributeOfOption: Map<number, AttributeColumn>;
}

/** Products without a place in an order come last. */
export const lastPlace = 2 ** 31 - 1;

const firstCapacity = 1_024;

/** Empty, with room for about so many; it grows where there are more. */
export function createRows(expected = 0): ProductRows {
  const capacity = Math.max(firstCapacity, expected);
  const prices = () => ({ amounts: new Float64Array(capacity), discounts: createColumn<number>(capacity) });
  return {
    count: 0,
    productIds: new Int32Array(capacity),
    rowOf: createRowNumbers(),
    versions: new Float64Array(capacity),
    published: new Uint8Array(capacity),
    publishedChanges: 0,
    category: createColumn(capacity),
    brand: createColumn(capacity),
    model: createColumn(capacity),
    rating: createColumn(capacity),
    available: createColumn(capacity),
    bestsellerOrders: new Int32Array(capacity),
    newOrders: new Int32Array(capacity),
    prices: { [currencyIds.EUR]: prices(), [currencyIds.USD]: prices(), [currencyIds.HUF]: prices() },
    attributes: new Map(),
    attributeOfOption: new Map(),
  };
}

/** The row of a product, added where it has none yet. */
export function rowFor(rows: ProductRows, productId: number): number {
  const known = rows.rowOf.get(productId);
  if (known !== undefined) return known;
  if (rows.count === rows.productIds.length) grow(rows, rows.count * 2);
  const row = rows.count++;
  rows.productIds[row] = productId;
  rows.versions[row] = -1;
  rows.rowOf.set(productId, row);
  return row;
}

function grow(rows: ProductRows, capacity: number): void {
  const wider = <Part extends Float64Array | Int32Array | Uint8Array>(old: Part, next: Part) => {
    next.set(old);
    return next;
  };
  rows.productIds = wider(rows.productIds, new Int32Array(capacity));
  rows.versions = wider(rows.versions, new Float64Array(capacity));
  rows.published = wider(rows.published, new Uint8Array(capacity));
  rows.bestsellerOrders = wider(rows.bestsellerOrders, new Int32Array(capacity));
  rows.newOrders = wider(rows.newOrders, new Int32Array(capacity));
  for (const column of [rows.category, rows.brand, rows.model, rows.rating]) growColumn(column, capacity);
  growColumn(rows.available, capacity);
  for (const price of Object.values(rows.prices)) {
    price.amounts = wider(price.amounts, new Float64Array(capacity));
    growColumn(price.discounts, capacity);
  }
  for (const { column } of rows.attributes.values()) growColumn(column, capacity);
}
