import { localizedPath } from '@kamra/contract/languages.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { useShop } from '../shell/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { NoPicture } from './no-picture.tsx';
import { Price } from './price.tsx';
import type { ShownCard } from './shown-card.ts';
import { Stars } from './stars.tsx';
import { StockText } from './stock-text.tsx';
import { toCartProduct } from './to-cart-product.ts';

interface ProductCardProps {
  product: ShownCard;
  /** Width of the picture on the page, as in the `sizes` attribute. */
  sizes: string;
  first?: boolean;
}

/** Picture and name lead to the product; the button adds one to the cart. */
export function ProductCard({ product, sizes, first }: ProductCardProps) {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  const { productId, name, nameCode, brand, picture, discount, available } = product;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="picture-tile relative mb-3 aspect-square">
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes={sizes}
            first={first}
            className="size-full object-cover transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
          />
        ) : (
          <NoPicture />
        )}
        {discount > 0 && (
          <span className="absolute start-3 top-3 rounded-full bg-danger px-2.5 py-1 text-sm font-semibold text-white">
            <span className="sr-only">{t('product.discount', { percent: discount })}</span>
            <span aria-hidden="true">−{discount}%</span>
          </span>
        )}
      </div>
      {brand && <p className="text-sm text-soft">{brand}</p>}
      <h3 className="mb-1 leading-snug font-medium">
        <Link
          prefetch="intent"
          to={localizedPath(language, `/products/${productId}/${nameCode}`)}
          className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
      </h3>
      <Stars ratingsCount={product.ratingsCount} ratingsValue={product.ratingsValue} />
      <StockText available={available} />
      <div className="mt-auto flex items-end justify-between gap-2 pt-2">
        <Price product={product} currencyId={currencyId} />
        {available > 0 && (
          <AddToCartButton
            product={toCartProduct(product, currencyId)}
            label={t('product.addNamed', { product: name })}
            className="relative z-10 grid size-12 shrink-0 place-items-center rounded-full bg-accent text-white transition-colors hover:bg-accent-strong"
          >
            <Icon name="plus" />
          </AddToCartButton>
        )}
      </div>
    </article>
  );
}
