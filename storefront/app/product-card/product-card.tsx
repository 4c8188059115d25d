import { localizedPath } from '@kamra/contract/languages.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import type { ShopContext } from '../page/shop-context.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { CardActions } from './card-actions.tsx';
import { CardChoices } from './card-choices.tsx';
import { cardMarkup } from './card-markup.ts';
import { NoPicture } from './no-picture.tsx';
import { Price } from './price.tsx';
import type { ProductCardModel } from './product-card-model.ts';
import { focusIfSelected, selectProduct } from './selected-product.ts';
import { Stars } from './stars.tsx';
import { StockText } from './stock-text.tsx';
import { toCartProduct } from './to-cart-product.ts';

interface ProductCardProps {
  product: ProductCardModel;
  shopContext: ShopContext;
  t: ShopTexts;
  /** Width of the picture on the page, as in the `sizes` attribute. */
  sizes: string;
  first?: boolean;
  layout?: 'grid' | 'list';
}

const layouts = {
  grid: { card: 'h-full flex-col', picture: 'w-full', body: '' },
  list: {
    card: 'gap-4 sm:gap-8',
    picture: 'w-36 shrink-0 self-start max-[18rem]:w-1/3 sm:w-52',
    body: 'py-1',
  },
};

/**
 * Picture and name lead to the product; the button adds one to the cart. No hooks: lists hold many, and the server
 * writes the content of each card once (`cardMarkup`).
 */
export function ProductCard(props: ProductCardProps) {
  const { product, shopContext, sizes, first = false, layout = 'grid' } = props;
  const className = `group relative flex ${layouts[layout].card}`;
  const { language, currencyId } = shopContext;
  const markup = cardMarkup(JSON.stringify([language, currencyId, sizes, first, layout, product]), () => (
    <CardContent {...props} />
  ));
  if (markup === null) {
    return (
      <article className={className}>
        <CardContent {...props} />
      </article>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React wrote of the same content
  return <article className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

function CardContent({ product, shopContext, t, sizes, first, layout = 'grid' }: ProductCardProps) {
  const { language, currencyId } = shopContext;
  const { productId, name, nameCode, brand, available } = product;
  const isList = layout === 'list';
  const classes = layouts[layout];
  return (
    <>
      <CardPicture product={product} t={t} sizes={sizes} first={first} className={classes.picture} />
      <div className={`flex min-w-0 flex-1 flex-col ${isList ? classes.body : 'pt-3'}`}>
        {brand && <p className="text-sm text-soft">{brand}</p>}
        <h3
          className={`mb-1 leading-snug font-medium hyphens-auto ${isList ? 'text-lg' : 'max-[25rem]:text-sm'}`}
        >
          <PageLink
            href={localizedPath(language, `/products/${productId}/${nameCode}`)}
            ref={focusIfSelected}
            data-product={productId}
            onClick={() => selectProduct(product)}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
          >
            {name}
          </PageLink>
        </h3>
        <Stars t={t} ratingsCount={product.ratingsCount} ratingsValue={product.ratingsValue} />
        {product.choices.length > 0 && <CardChoices product={product} shopContext={shopContext} t={t} />}
        <StockText available={available} t={t} />
        {isList && available < 1 && <p className="mt-1 text-sm text-soft">{t('snackbar.unavailable')}</p>}
        <div className={`pointer-events-none absolute start-0 top-0 aspect-square ${classes.picture}`}>
          <CardActions product={product} t={t} />
        </div>
        <div className="mt-auto flex items-end justify-between gap-2 pt-2 max-[18rem]:flex-wrap">
          <Price product={product} currencyId={currencyId} t={t} />
          {available > 0 && (
            <AddToCartButton
              product={toCartProduct(product, currencyId)}
              label={t('product.addNamed', { product: name })}
              className={
                isList
                  ? 'button relative z-10 shrink-0'
                  : 'relative z-10 ms-auto grid size-12 shrink-0 place-items-center rounded-full bg-accent text-white transition-colors hover:bg-accent-strong'
              }
            >
              <Icon name={isList ? 'cart' : 'plus'} />
              {isList && <span className="max-sm:sr-only xl:sr-only">{t('product.add')}</span>}
            </AddToCartButton>
          )}
        </div>
      </div>
    </>
  );
}

type CardPictureProps = Pick<ProductCardProps, 'product' | 't' | 'sizes' | 'first'> & { className: string };

function CardPicture({ product, t, sizes, first, className }: CardPictureProps) {
  const { picture, more, discount } = product;
  return (
    <div
      data-more={more.join(' ') || undefined}
      className={`picture-tile relative aspect-square ${className}`}
    >
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
        <span className="absolute start-3 top-3 z-10 rounded-full bg-danger px-2.5 py-1 text-sm font-semibold text-white">
          <span className="sr-only">{t('product.discount', { percent: discount })}</span>
          <bdi aria-hidden="true" dir="ltr">
            {t('product.discountChip', { percent: discount })}
          </bdi>
        </span>
      )}
    </div>
  );
}
