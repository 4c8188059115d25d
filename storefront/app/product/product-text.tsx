import { useTranslations } from 'use-intl/react';
import type { LoadedProduct } from './load-product.ts';

/** The product's description and care instructions. */
export function ProductText({ product: { description, care } }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-4 text-2xl font-semibold">
        {t('product.description')}
      </h2>
      <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line">{description}</p>
      {care && (
        <>
          <h3 className="mt-8 mb-2 text-lg font-semibold">{t('product.care')}</h3>
          <p className="max-w-prose leading-relaxed whitespace-pre-line">{care}</p>
        </>
      )}
    </section>
  );
}
