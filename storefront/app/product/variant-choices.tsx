import type { ProductAttribute } from '@kamra/contract/catalogue.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { attributeText } from '../product-card/attribute-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { LoadedProduct } from './load-product.ts';

/** Products of the same group: one link each, in the attributes in which they differ. */
export function VariantChoices({ product: { card, siblings, attributes } }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  const language = useLocale();
  if (siblings.length < 2) return null;
  const codes = siblings[0]?.attributes.map(({ code }) => code) ?? [];
  const own = attributes.filter(({ code }) => codes.includes(code));
  const textOf = (attribute: ProductAttribute) => attributeText(attribute, language, t);
  return (
    <section aria-label={t('product.variants')} className="mb-6">
      <p className="mb-2">
        {own.map((attribute) => (
          <span key={attribute.code} className="me-4">
            <span className="text-soft">{attribute.name}: </span>
            <strong className="font-semibold">{textOf(attribute)}</strong>
          </span>
        ))}
      </p>
      <ul className="flex flex-wrap gap-2">
        {siblings.map((sibling) => {
          const name = sibling.attributes.map(textOf).join(', ');
          const swatch = sibling.attributes.length === 1 ? sibling.attributes[0]?.swatch : null;
          return (
            <li key={sibling.productId}>
              <ShopLink
                to={`/products/${sibling.productId}/${sibling.nameCode}`}
                keepScroll
                aria-current={sibling.productId === card.productId ? 'true' : undefined}
                aria-label={sibling.availibilityCount > 0 ? name : `${name} (${t('product.onPreOrder')})`}
                title={name}
                className={`grid min-h-12 min-w-12 place-items-center border-2 border-line hover:border-edge aria-[current]:border-accent ${
                  swatch ? 'rounded-full p-1' : 'rounded-xl px-4'
                }`}
              >
                {swatch ? (
                  <span
                    className="block size-9 rounded-full border border-black/15"
                    style={{ backgroundColor: swatch }}
                  />
                ) : (
                  name
                )}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
