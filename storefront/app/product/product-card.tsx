import { localizedPath } from '@kamra/contract/languages.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import type { ShopTexts } from '../shop-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Visit } from '../visit.ts';
import { NoPicture } from './no-picture.tsx';
import { Price } from './price.tsx';
import type { ShownCard } from './shown-card.ts';
import { Stars } from './stars.tsx';
import { StockText } from './stock-text.tsx';
import { toCartProduct } from './to-cart-product.ts';

interface ProductCardProps {
  product: ShownCard;
  visit: Visit;
  t: ShopTexts;
  /** Width of the picture on the page, as in the `sizes` attribute. */
  sizes: string;
  first?: boolean;
}

/** Picture and name lead to the product; the button adds one to the cart. No hooks: lists hold many. */
export function ProductCard({ product, visit: { language, currencyId }, t, sizes, first }: ProductCardProps) {
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
        <PageLink
          href={localizedPath(language, `/products/${productId}/${nameCode}`)}
          className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {name}
        </PageLink>
      </h3>
      <Stars t={t} ratingsCount={product.ratingsCount} ratingsValue={product.ratingsValue} />
      <StockText available={available} t={t} />
      <div className="mt-auto flex items-end justify-between gap-2 pt-2">
        <Price product={product} currencyId={currencyId} t={t} />
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
