/** Why staff change the units on hand by hand. */
export const adjustmentReasons = [
  'received',
  'returned',
  'counted',
  'damaged',
  'lost',
  'sample',
  'other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Every reason that the log of stock movements names. */
export const stockReasons = [...adjustmentReasons, 'set', 'sold', 'import'] as const;
export type StockReason = (typeof stockReasons)[number];
