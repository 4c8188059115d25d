import { setImmediate } from 'node:timers/promises';
import type { ImportRowError } from '@kamra/contract/product-import.ts';
import type { ImportedProduct, TableReading } from './imported-product.ts';
import type { RowStore } from './row-store.ts';
import type { OpenTable, TableRow } from './table-rows.ts';

const productsInTurn = 500;

export interface ProductsOfRows {
  rows: number;
  count: number;
  read(from: number, to: number): Promise<ImportedProduct[]>;
  skus(): string[];
}

/**
 * Stores all rows of a table, and of the second one, and converts those of each product when it is asked for. A
 * product is an error where an earlier one has its sku.
 */
export async function productsOfRows(
  reading: TableReading,
  { table, second }: { table: OpenTable; second: OpenTable | undefined },
  store: RowStore,
): Promise<ProductsOfRows> {
  const numbers: number[] = [];
  const owners = new Map<string, number>();
  const own = (skus: readonly string[], place: number) => {
    for (const sku of skus) if (!owners.has(sku)) owners.set(sku, place);
  };
  const skusOf = reading.skusOf ?? ((row: TableRow) => skusOfProduct(reading.readProductGroup([row], [])));
  const isOneByOne = !reading.grouping && !reading.second;
  const secondRows = await storeSecond(reading, second, store);
  for await (const row of table.rows) {
    await store.add(1, row);
    reading.grouping?.add(row);
    if (isOneByOne) own(skusOf(row), numbers.length);
    numbers.push(row.row);
  }
  await store.complete();
  const groups = reading.grouping?.groups() ?? null;
  const count = groups?.length ?? numbers.length;
  const numbersOf = (from: number, to: number) =>
    groups ? groups.slice(from, to) : numbers.slice(from, to).map((number) => [number]);
  const read = (from: number, to: number) => readGroups(numbersOf(from, to), reading, secondRows, store);
  for (let start = 0; !isOneByOne && start < count; start += productsInTurn) {
    const products = await read(start, start + productsInTurn);
    for (const [index, product] of products.entries()) own(skusOfProduct(product), start + index);
    await setImmediate();
  }
  return {
    rows: numbers.length,
    count,
    skus: () => [...owners.keys()],
    read: async (from, to) => {
      const products = await read(from, to);
      return products.map((product, index) => withRepeatedSkus(product, from + index, owners));
    },
  };
}

function skusOfProduct({ variants }: ImportedProduct): string[] {
  return variants.map(({ sku }) => sku);
}

function withRepeatedSkus(
  product: ImportedProduct,
  place: number,
  owners: ReadonlyMap<string, number>,
): ImportedProduct {
  const repeated = product.variants.flatMap(({ sku, row }): ImportRowError[] =>
    owners.get(sku) === place ? [] : [{ row, column: 'sku', value: sku, code: 'duplicateSku' }],
  );
  return repeated.length === 0 ? product : { ...product, errors: [...product.errors, ...repeated] };
}

/** The numbers of the second file's rows by the key of their product. */
async function storeSecond(
  { second: keys }: TableReading,
  second: OpenTable | undefined,
  store: RowStore,
): Promise<Map<string, number[]>> {
  const numbers = new Map<string, number[]>();
  for await (const row of second?.rows ?? []) {
    if (!keys) continue;
    await store.add(2, row);
    const key = keys.keyOfRow(row);
    const same = numbers.get(key);
    if (same) same.push(row.row);
    else numbers.set(key, [row.row]);
  }
  return numbers;
}

async function readGroups(
  groups: readonly (readonly number[])[],
  reading: TableReading,
  secondRows: ReadonlyMap<string, number[]>,
  store: RowStore,
): Promise<ImportedProduct[]> {
  const rows = await readByNumber(store, 1, groups.flat());
  const families = groups.map((numbers) => numbers.flatMap((number) => rows.get(number) ?? []));
  const keyOf = (family: readonly TableRow[]) => reading.second?.keyOfProduct(family[0]!) ?? '';
  const wanted = reading.second ? families.map((family) => secondRows.get(keyOf(family)) ?? []) : [];
  const others = await readByNumber(store, 2, wanted.flat());
  return families.map((family, index) =>
    reading.readProductGroup(
      family,
      (wanted[index] ?? []).flatMap((number) => others.get(number) ?? []),
    ),
  );
}

async function readByNumber(
  store: RowStore,
  file: 1 | 2,
  numbers: readonly number[],
): Promise<Map<number, TableRow>> {
  if (numbers.length === 0) return new Map();
  return new Map((await store.read(file, numbers)).map((row) => [row.row, row]));
}
