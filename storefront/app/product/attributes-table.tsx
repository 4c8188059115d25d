import { useLocale, useTranslations } from 'use-intl/react';
import { attributeText } from '../product-card/attribute-text.ts';
import type { LoadedProduct } from './load-product.ts';
import { measureRows } from './measure-rows.ts';

/** The product's attributes in the catalogue's order, then its measures and codes. */
export function AttributesTable({ product }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  const language = useLocale();
  const rows = [
    ...product.attributes.map(
      (attribute) => [attribute.name, attributeText(attribute, language, t)] as const,
    ),
    ...measureRows(product, language, t),
    [t('product.sku'), product.sku] as const,
    [t('product.modelNumber'), product.modelNumber] as const,
    [t('product.gtin'), product.gtin] as const,
  ];
  return (
    <section aria-labelledby="attributes">
      <h2 id="attributes" className="mb-4 text-2xl font-semibold">
        {t('product.attributes')}
      </h2>
      <table className="w-full text-start">
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map(
            ([name, value]) =>
              value && (
                <tr key={name}>
                  <th scope="row" className="w-1/2 py-3 pe-4 text-start align-top font-normal text-soft">
                    {name}
                  </th>
                  <td className="py-3 align-top [overflow-wrap:anywhere]">{value}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  );
}
