import type { ComparedProduct } from '@kamra/contract/compare.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { attributeText } from '../product-card/attribute-text.ts';

export interface CompareRow {
  code: string;
  name: string;
  /** One for each product, in their order; null where the product has no such attribute. */
  values: (string | null)[];
  /** Whether the products differ in it. */
  differs: boolean;
}

/** The attributes of all products side by side, in the order in which the products first name them. */
export function compareRows(
  products: readonly Pick<ComparedProduct, 'attributes'>[],
  language: Language,
  t: ShopTexts,
): CompareRow[] {
  const names = new Map(
    products.flatMap(({ attributes }) => attributes.map(({ code, name }) => [code, name] as const)),
  );
  return [...names].map(([code, name]) => {
    const values = products.map(({ attributes }) => {
      const attribute = attributes.find((each) => each.code === code);
      return attribute ? attributeText(attribute, language, t) : null;
    });
    return { code, name, values, differs: areDifferent(values) };
  });
}

export function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values).size > 1;
}
