import { useTranslations } from 'use-intl/react';
import { ProductCarousel } from '../product-card/product-carousel.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import type { LoadedProduct } from './load-product.ts';

/** Similar products, others of the same brand, and recently viewed ones. */
export function ProductRows({ product }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  const { card, categoryPath } = product;
  const category = categoryPath.at(-1);
  return (
    <>
      {category && (
        <ProductCarousel
          title={t('product.similar')}
          products={product.similar}
          more={{ to: `/products/${category.code}`, text: category.name }}
        />
      )}
      {card.brand && (
        <ProductCarousel
          title={t('product.ofBrand', { brand: card.brand })}
          products={product.ofBrand}
          more={{ to: `/brands/${encodeURIComponent(card.brand)}`, text: card.brand }}
        />
      )}
      <div className="page">
        <RecentlyViewed key={card.productId} viewing={card.productId} />
      </div>
    </>
  );
}
