import type { MeasuredProduct } from './measure-rows.ts';

/** Measures for schema.org with their UN/CEFACT units: grams and millimetres; none where they are unknown. */
export function measureFacts({ weight, sides }: Pick<MeasuredProduct, 'weight' | 'sides'>) {
  const quantity = (value: number | null, unitCode: 'GRM' | 'MMT') =>
    value ? { '@type': 'QuantitativeValue', value, unitCode } : undefined;
  const [width, height, depth] = sides;
  return {
    weight: quantity(weight, 'GRM'),
    width: quantity(width, 'MMT'),
    height: quantity(height, 'MMT'),
    depth: quantity(depth, 'MMT'),
  };
}
