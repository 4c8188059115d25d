import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { ProductCard } from '../product/product-card.tsx';
import type { ShownCard } from '../product/shown-card.ts';
import { useShop } from '../shell/use-shop.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const sizes = '(width < 30rem) 80vw, (width < 60rem) 45vw, (width < 80rem) 30vw, 20rem';

/** Products side by side; what does not fit is reached by scrolling sideways. */
export function ProductRow({ title, products }: { title: string; products: ShownCard[] }) {
  const t = useTranslations('shop');
  const visit = useShop();
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="page pt-12 sm:pt-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id={titleId} className="heading">
          {title}
        </h2>
        <ShopLink to="/products" className="text-link inline-flex min-h-11 items-center">
          {t('home.allProducts')}
        </ShopLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-labelledby={titleId} className="product-row">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} visit={visit} t={t} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
