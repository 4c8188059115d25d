import type { Language } from '@kamra/contract/languages.ts';
import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { type AttributeFormValues, toAttributeForm } from './attribute-form-values.ts';

export const currencies = ['HUF', 'EUR', 'USD'] as const satisfies readonly CurrencyCode[];

export type TextField =
  | 'name'
  | 'businessName'
  | 'nameCode'
  | 'description'
  | 'care'
  | 'warnings'
  | 'metaTitle'
  | 'metaDescription';
export type TextForm = Partial<Record<TextField, string | null>>;

export interface PriceForm {
  /** Off: the day's rate decides. */
  fixed: boolean;
  amount: number | null;
  announceReduction: boolean;
}

/** A product as the form's values: texts by language and prices by currency, so that a field keeps its path. */
export interface ProductForm extends Omit<StaffProduct, 'texts' | 'fixedPrices' | 'attributes'> {
  texts: Partial<Record<Language, TextForm>>;
  priceOf: Record<CurrencyCode, PriceForm>;
  attributeOf: AttributeFormValues;
}

export function toProductForm({ texts, fixedPrices, attributes, ...product }: StaffProduct): ProductForm {
  const priceOf = (code: CurrencyCode): PriceForm => {
    const fixed = fixedPrices.find(({ currencyId }) => currencyId === currencyIds[code]);
    return {
      fixed: fixed !== undefined,
      amount: fixed?.amount ?? null,
      announceReduction: fixed?.announceReduction ?? false,
    };
  };
  return {
    ...product,
    texts,
    priceOf: { HUF: priceOf('HUF'), EUR: priceOf('EUR'), USD: priceOf('USD') },
    attributeOf: toAttributeForm(attributes),
  };
}
