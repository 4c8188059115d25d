import type { ProductCard } from '@kamra/contract/catalogue.ts';
import { type CurrencyId, formatMoney } from '@kamra/contract/money.ts';
import type { ShopTexts } from './shop-texts.ts';

/** `2 165 Ft / liter`: the price of one unit, wherever a price is that has one (4/2009. r.). */
export function unitPriceText(
  { amount, unit }: NonNullable<ProductCard['unitPrice']>,
  currencyId: CurrencyId,
  t: ShopTexts,
): string {
  return t('product.unitPrice', { price: formatMoney(amount, currencyId), unit: t(`unit.${unit}`) });
}
