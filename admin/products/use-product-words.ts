import { isLanguage } from '@kamra/contract/languages.ts';
import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import { useTranslate } from 'react-admin';
import type { FieldWords } from '../ui/merge-dialog.tsx';
import { useMoney } from '../ui/use-money.ts';
import { attributeIdOf } from './attribute-form-values.ts';
import { plainFields } from './product-changes.ts';
import { useAttributeNames } from './use-attribute-choices.ts';
import { useCatalogueChoices } from './use-catalogue-choices.ts';

const namedFields: readonly string[] = [...plainFields, 'onHand'];
const priceWords: Record<string, string> = {
  fixed: 'products.fixedPrice',
  amount: 'products.grossAmount',
  announceReduction: 'products.announceReduction',
};

/** Names and values of a product's fields, as its form writes them. */
export function useProductWords(): FieldWords {
  const translate = useTranslate();
  const money = useMoney();
  const { categories, brands } = useCatalogueChoices();
  const attributes = useAttributeNames();

  function nameOf(path: string): string | undefined {
    const [group = '', part = '', field = ''] = path.split('.');
    if (namedFields.includes(path)) return translate(`resources.products.fields.${path}`);
    if (group === 'texts' && isLanguage(part))
      return `${translate(`languages.${part}`)}: ${translate(`products.text.${field}`)}`;
    if (group === 'attributeOf') return attributes.find(({ id }) => id === attributeIdOf(part))?.name;
    const price = group === 'priceOf' && priceWords[field];
    return price ? `${part}: ${translate(price)}` : undefined;
  }

  function writeValue(path: string, value: unknown): string | undefined {
    const [group, currency, field] = path.split('.');
    const named = path === 'productGroupTypeId' ? categories : path === 'productBrandId' ? brands : [];
    if (group === 'priceOf' && field === 'amount' && typeof value === 'number')
      return money(value, currencyIds[currency as CurrencyCode]);
    return named.find(({ id }) => id === value)?.name;
  }

  return { nameOf, writeValue };
}
