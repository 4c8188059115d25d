import type { ProductRows } from './product-rows.ts';

/**
 * Counts in the columns what a reading changes in them, so that what was derived from the others stays: call the
 * result once the rows are written.
 */
export function watchColumns(rows: ProductRows, written: readonly number[]): () => void {
  const columns = [
    ...[rows.category, rows.brand, rows.model, rows.rating, rows.available],
    ...Object.values(rows.prices).map(({ discounts }) => discounts),
    ...[...rows.attributes.values()].map(({ column }) => column),
  ];
  const before = columns.map(({ ordinals }) => ofRows(ordinals, written));
  const published = ofRows(rows.published, written);
  return () => {
    for (const [at, column] of columns.entries()) {
      if (isChanged(column.ordinals, before[at]!, written)) column.changes++;
    }
    if (isChanged(rows.published, published, written)) rows.publishedChanges++;
  };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array;

function ofRows(numbers: Numbers, written: readonly number[]): Uint32Array {
  const taken = new Uint32Array(written.length);
  for (let at = 0; at < taken.length; at++) taken[at] = numbers[written[at]!]!;
  return taken;
}

function isChanged(numbers: Numbers, before: Uint32Array, written: readonly number[]): boolean {
  for (let at = 0; at < before.length; at++) if (numbers[written[at]!] !== before[at]) return true;
  return false;
}
