import { setImmediate } from 'node:timers/promises';
import type { ImportRowError } from '@kamra/contract/product-import.ts';
import type { TableReading } from './imported-product.ts';

const productGroupsInTurn = 500;

/** Errors of products, by their position, whose sku an earlier product of the file has. */
export async function findRepeatedSkus(
  productGroups: TableReading['productGroups'],
  readProductGroup: TableReading['readProductGroup'],
): Promise<Map<number, ImportRowError[]>> {
  const owners = new Map<string, number>();
  const repeated = new Map<number, ImportRowError[]>();
  for (const [place, rows] of productGroups.entries()) {
    if (place % productGroupsInTurn === 0) await setImmediate();
    for (const { sku, row } of readProductGroup(rows).variants) {
      const owner = owners.get(sku) ?? place;
      owners.set(sku, owner);
      if (owner === place) continue;
      const error = { row, column: 'sku', value: sku, code: 'duplicateSku' as const };
      repeated.set(place, [...(repeated.get(place) ?? []), error]);
    }
  }
  return repeated;
}
