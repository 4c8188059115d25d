import { measureText } from '../product/measure-text.ts';
import type { ShopTexts } from '../shop-texts.ts';
import type { ShownFacets } from './shown-facets.ts';

/** A facet's value as shoppers read it: a choice's name, yes or no, a number with its unit. */
export function facetValueText(
  { kind, unit, values }: ShownFacets['attributes'][number],
  code: string,
  language: string,
  t: ShopTexts,
): string {
  if (kind === 'boolean') return t(code === 'true' ? 'product.yes' : 'product.no');
  if (kind === 'number') return measureText(Number(code), unit, language, t);
  return values.find((value) => value.code === code)?.name ?? code;
}
