import type { ProductAttribute } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { measureText } from './measure-text.ts';

/** An attribute's value as a shopper reads it, e.g. `1,5 l`, `6 db`, `igen`, `Krém`. */
export function attributeText(
  { kind, value, valueName, unit }: Pick<ProductAttribute, 'kind' | 'value' | 'valueName' | 'unit'>,
  language: Language,
  t: ShopTexts,
): string {
  if (kind === 'boolean') return t(value === true ? 'product.yes' : 'product.no');
  if (kind === 'number') return measureText(Number(value), unit, language, t);
  return valueName ?? String(value);
}
