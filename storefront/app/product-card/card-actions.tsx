import type { ShopTexts } from '../page/shop-texts.ts';
import { ListButton } from '../saved-lists/list-button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ProductCardModel } from './product-card-model.ts';
import { openQuickView } from './quick-view-store.ts';

/** Wish list, compare list and quick view, in the corners of a card's picture. */
export function CardActions({ product, t }: { product: ProductCardModel; t: ShopTexts }) {
  return (
    <>
      <ListButton list="wish" product={product} t={t} className="card-action end-1 top-1" toggles />
      <ListButton list="compare" product={product} t={t} className="card-action quiet start-1 bottom-1" />
      <button
        type="button"
        aria-label={t('card.quickView', { product: product.name })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => openQuickView(product, currentTarget)}
        className="card-action quiet end-1 bottom-1"
      >
        <Icon name="eye" />
      </button>
    </>
  );
}
