import { localizedPath } from '@kamra/contract/languages.ts';
import { useTranslations } from 'use-intl/react';
import { AddLabel } from '../cart/add-label.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { QuantitySelector } from '../cart/quantity-selector.tsx';
import { useChosenQuantity } from '../cart/use-chosen-quantity.ts';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import { Price } from '../product-card/price.tsx';
import {
  type ProductCardModel,
  toPictureData,
  toProductCardModel,
} from '../product-card/product-card-model.ts';
import { closeQuickView, useQuickView } from '../product-card/quick-view-store.ts';
import { selectProduct } from '../product-card/selected-product.ts';
import { Stars } from '../product-card/stars.tsx';
import { StockText } from '../product-card/stock-text.tsx';
import { toCartProduct } from '../product-card/to-cart-product.ts';
import { ListButton } from '../saved-lists/list-button.tsx';
import { callShop } from '../shop-api.ts';
import { Icon } from '../ui/icon.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { FadingPictures } from './fading-pictures.tsx';
import { UnavailableNote } from './unavailable-note.tsx';

/** Summary of a product: pictures, price, stock, adding to the cart, and the link to its page. */
export default function QuickView({ product: card }: { product: ProductCardModel }) {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  const { productId } = card;
  const trigger = useQuickView((state) => state.trigger);
  const { data } = useQuery(`${productId} ${language} ${currencyId}`, () =>
    callShop('GET /api/ShopProduct', { query: { productId, currencyId, language } }),
  );
  const product = data ? toProductCardModel(data, t) : card;
  const pictures = data?.productImages.map(toPictureData) ?? (card.picture ? [card.picture] : []);
  return (
    <ModalDialog
      labelledBy="quick-view-name"
      onClose={closeQuickView}
      returnTo={trigger}
      className="w-[min(64rem,100vw)] sm:w-[min(64rem,94vw)]"
    >
      <div className="relative grid gap-6 p-4 sm:grid-cols-2 sm:gap-10 sm:p-8">
        <button
          type="button"
          aria-label={t('close')}
          onClick={closeQuickView}
          className="card-action end-2 top-2 z-20"
        >
          <Icon name="close" />
        </button>
        <FadingPictures name={product.name} pictures={pictures} sizes="(width < 40rem) 94vw, 30rem" />
        <QuickFacts product={product} description={data?.description ?? ''} />
      </div>
    </ModalDialog>
  );
}

function QuickFacts({ product, description }: { product: ProductCardModel; description: string }) {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  return (
    <div className="flex flex-col gap-3 sm:pe-8">
      {product.brand && <p className="text-soft">{product.brand}</p>}
      <h2 id="quick-view-name" className="text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
        {product.name}
      </h2>
      <Stars t={t} ratingsCount={product.ratingsCount} ratingsValue={product.ratingsValue} />
      <Price product={product} currencyId={currencyId} t={t} large />
      <StockText available={product.available} t={t} />
      {product.available > 0 ? (
        <AddChosenQuantity product={product} />
      ) : (
        <UnavailableNote productId={product.productId} onLeave={closeQuickView} />
      )}
      {description && (
        <p className="mt-2 line-clamp-4 leading-relaxed text-soft max-sm:hidden">{description}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
        <PageLink
          href={localizedPath(language, `/products/${product.productId}/${product.nameCode}`)}
          onClick={() => {
            selectProduct(product);
            closeQuickView();
          }}
          className="button-quiet flex-1"
        >
          {t('quickView.details')}
          <Icon name="next" className="mirrored" />
        </PageLink>
        <ListButton list="wish" product={product} t={t} className="button-quiet px-3" toggles />
        <ListButton list="compare" product={product} t={t} className="button-quiet px-3" />
      </div>
    </div>
  );
}

function AddChosenQuantity({ product }: { product: ProductCardModel }) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const { cartCount, quantity, setQuantity } = useChosenQuantity(product.productId);
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3">
      <QuantitySelector
        label={t('quantity.label')}
        chosen={quantity}
        available={product.available}
        onChange={setQuantity}
      />
      <AddToCartButton
        product={toCartProduct(product, currencyId)}
        chosen={quantity}
        onAdded={closeQuickView}
        className="button flex-1 whitespace-nowrap"
      >
        <Icon name="cart" />
        <AddLabel cartCount={cartCount} chosen={quantity} />
      </AddToCartButton>
    </div>
  );
}
