import type { ShopTexts } from '../shop-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { ListButton } from './list-button.tsx';
import { openQuickView } from './quick-view-store.ts';
import type { ShownCard } from './shown-card.ts';

/** Wish list, compare list and quick view, in the corners of a card's picture. */
export function CardActions({ product, t }: { product: ShownCard; t: ShopTexts }) {
  return (
    <>
      <ListButton list="wish" product={product} t={t} className="card-action end-1 top-1" />
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
