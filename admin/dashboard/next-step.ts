import type { DemoShop } from './use-demo-shop.ts';

export type NextStep = 'firstProducts' | 'ownProducts' | 'publish';

/** What a shop lacks until it sells products of its own; null when nothing is missing. */
export function nextStep({
  demoProducts,
  ownProducts,
  isRemovable,
}: Pick<DemoShop, 'demoProducts' | 'ownProducts' | 'isRemovable'>): NextStep | null {
  if (ownProducts === 0) return demoProducts === 0 ? 'firstProducts' : 'ownProducts';
  return demoProducts > 0 && !isRemovable ? 'publish' : null;
}
