import { useTranslations } from 'use-intl/react';
import type { LoadedProduct } from './load-product.ts';

/** The product's attributes, measures and codes. */
export function AttributesTable({ product: { attributeRows } }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  return (
    <section aria-labelledby="attributes" className="lg:row-span-2">
      <h2 id="attributes" className="mb-4 text-2xl font-semibold">
        {t('product.attributes')}
      </h2>
      <table className="w-full text-start">
        <tbody className="divide-y divide-line border-y border-line">
          {attributeRows.map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and their order does not change
            <tr key={place}>
              <th scope="row" className="w-1/2 py-3 pe-4 text-start align-top font-normal text-soft">
                {name}
              </th>
              <td className="py-3 align-top [overflow-wrap:anywhere]">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
