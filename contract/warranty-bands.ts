/**
 * Years of the mandatory warranty by the gross price of a covered product in forints, the highest band first; below the
 * last there is none. Looked at in November 2026. Which goods are covered stands in the annex of 10/2024. (VI. 28.) IM r.:
 * staff mark them at the product.
 */
export const warrantyBands = {
  source: '151/2003. (IX. 22.) Korm. r. 2. §',
  checkedOn: '2026-11-23',
  bands: [
    { fromForints: 250_001, years: 3 },
    { fromForints: 10_000, years: 2 },
  ],
} as const;
