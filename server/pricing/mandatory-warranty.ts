import { warrantyBands } from '@kamra/contract/warranty-bands.ts';

/**
 * Years of mandatory warranty for a covered product by its gross price, in hundredths of a forint, and the day
 * `YYYY-MM-DD` on which it is bought; 0: none.
 */
export function mandatoryWarrantyYears(forintsMinor: number, boughtOn: string): number {
  const { bands } =
    warrantyBands.periods.find(({ from }) => boughtOn >= from) ?? warrantyBands.periods.at(-1)!;
  return bands.find(({ fromForints }) => forintsMinor >= fromForints * 100)?.years ?? 0;
}

/**
 * SQL of whether a product `p` is under mandatory warranty: by its own group, by staff's mark, or by the group of the
 * nearest category above it that has one (annex of 10/2024. (VI. 28.) IM r.).
 */
export const isUnderWarranty = 'is_under_warranty(p.warranty_group, p.mandatory_warranty, p.category_id)';
