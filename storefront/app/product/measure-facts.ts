import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import { currencyCodes } from '@kamra/contract/money.ts';
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

const unitCodes = { kg: 'KGM', l: 'LTR', m: 'MTR', m2: 'MTK', piece: 'C62' };

/** How much the price is for, for schema.org, where the product has a unit price. */
export function unitPriceFacts({
  price,
  currencyId,
  unitPrice,
  netQuantity,
}: Pick<ProductDetails, 'price' | 'currencyId' | 'unitPrice' | 'netQuantity'>) {
  if (!unitPrice || !netQuantity) return {};
  const quantity = (value: number) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode: unitCodes[netQuantity.unit],
  });
  return {
    priceFacts: {
      '@type': 'UnitPriceSpecification',
      price: price.toFixed(2),
      priceCurrency: currencyCodes[currencyId],
      referenceQuantity: { ...quantity(netQuantity.amount), valueReference: quantity(1) },
    },
  };
}
