import type { ProductCard } from '@kamra/contract/catalogue.ts';
import { aboutForints } from '@kamra/contract/forint-value.ts';
import type { ShopTexts } from './shop-texts.ts';
import { unitPriceText } from './unit-price-text.ts';

/**
 * `≈ 3 926 Ft · € 20.02 / liter`: a price in another currency in forints, and the price of one unit, wherever a price
 * is (A6 of docs/law.md). Written where cards are loaded: lists need nothing of it in the browser.
 */
export function priceNote(
  { forints, unitPrice, currencyId }: Pick<ProductCard, 'forints' | 'unitPrice' | 'currencyId'>,
  t: ShopTexts,
): string | undefined {
  const parts = [forints && aboutForints(forints), unitPrice && unitPriceText(unitPrice, currencyId, t)];
  return parts.filter(Boolean).join(' · ') || undefined;
}
