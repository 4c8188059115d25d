import type { ImportedProduct } from './imported-product.ts';

/** Rejects each product with a sku that an earlier product of the file has already. */
export function refuseRepeatedSkus(products: readonly ImportedProduct[]): void {
  const owners = new Map<string, ImportedProduct>();
  for (const product of products) {
    for (const { sku, row } of product.variants) {
      if (!owners.has(sku)) owners.set(sku, product);
      else if (owners.get(sku) !== product) {
        product.errors.push({ row, column: 'sku', value: sku, code: 'duplicateSku' });
      }
    }
  }
}
