import type { ShopTexts } from '../page/shop-texts.ts';
import { measureText } from '../product-card/measure-text.ts';
import type { VisibleFacets } from './visible-facets.ts';

/** A facet's value as shoppers read it: a choice's name, yes or no, a number with its unit. */
export function facetValueText(
  { kind, unit, values }: VisibleFacets['attributes'][number],
  code: string,
  language: string,
  t: ShopTexts,
): string {
  if (kind === 'boolean') return t(code === 'true' ? 'product.yes' : 'product.no');
  if (kind === 'number') return measureText(Number(code), unit, language, t);
  return values.find((value) => value.code === code)?.name ?? code;
}
