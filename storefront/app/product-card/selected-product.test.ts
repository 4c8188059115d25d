import { expect, test, vi } from 'vitest';
import type { ProductCardModel } from './product-card-model.ts';
import { selectProduct, useSelectedProduct } from './selected-product.ts';

test('nothing is selected at first; what is clicked is stored as a whole, with where it was (specification §2, §3)', () => {
  expect(useSelectedProduct.getState()).toEqual({ product: null, clickedAt: null });
  vi.stubGlobal('location', { pathname: '/products', search: '?page=2' });
  vi.stubGlobal('addEventListener', () => {});
  const [mug, kettle] = [{ productId: 7 } as ProductCardModel, { productId: 8 } as ProductCardModel];
  selectProduct(mug);
  expect(useSelectedProduct.getState()).toEqual({ product: mug, clickedAt: '/products?page=2' });
  selectProduct(kettle);
  expect(useSelectedProduct.getState().product).toBe(kettle);
});
