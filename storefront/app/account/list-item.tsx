import { maxLineQuantity } from '@kamra/contract/cart-limits.ts';
import { maxWishListNote } from '@kamra/contract/customer-limits.ts';
import type { CustomerWishList, CustomerWishListSummary } from '@kamra/contract/customer-wish-lists.ts';
import { useTranslations } from 'use-intl/react';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { useShop } from '../page/use-shop.ts';
import { NoPicture } from '../product-card/no-picture.tsx';
import { Price } from '../product-card/price.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { StockText } from '../product-card/stock-text.tsx';
import { toCartProduct } from '../product-card/to-cart-product.ts';
import { Picture } from '../ui/picture.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { SelectField } from './select-field.tsx';

interface ListItemProps {
  item: CustomerWishList['items'][number];
  /** Undefined where it is sold no more. */
  card: ProductCardModel | undefined;
  others: CustomerWishListSummary[];
}

/** A product of a list with its price and stock of today, and what can be done with it. */
export function ListItem({ item, card, others }: ListItemProps) {
  const t = useTranslations('account.lists');
  const shopText = useTranslations('shop');
  const name = card?.name ?? t('gone');
  return (
    <li className="rounded-3xl border border-line p-4 sm:p-6">
      {card ? <ListedProduct card={card} quantity={item.quantity} /> : <p className="text-soft">{name}</p>}
      {item.note && <p className="mt-3 whitespace-pre-line text-soft">{item.note}</p>}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center">{t('change')}</summary>
        <div className="mt-3 mb-4 space-y-6">
          <ItemForm item={item} />
          <MoveForm productId={item.productId} others={others} />
        </div>
      </details>
      <form method="post">
        <input type="hidden" name="form" value="takeOff" />
        <input type="hidden" name="productId" value={item.productId} />
        <button
          type="submit"
          className="text-link min-h-11"
          aria-label={shopText('savedList.removeNamed', { product: name })}
        >
          {shopText('savedList.remove')}
        </button>
      </form>
    </li>
  );
}

function ListedProduct({ card, quantity }: { card: ProductCardModel; quantity: number }) {
  const t = useTranslations('account.lists');
  const shopText = useTranslations('shop');
  const { currencyId } = useShop();
  const { productId, name, nameCode, picture, available } = card;
  return (
    <div className="flex gap-4">
      <div className="picture-tile size-24 shrink-0 overflow-hidden sm:size-32">
        {picture ? (
          <Picture picture={picture} alt="" sizes="8rem" className="size-full object-cover" />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className="min-w-0 flex-1 space-y-1">
        <ShopLink to={`/products/${productId}/${nameCode}`} className="font-semibold hover:underline">
          {name}
        </ShopLink>
        <StockText available={available} t={shopText} />
        <Price product={card} currencyId={currencyId} t={shopText} />
        {quantity > 1 && <p>{t('wanted', { count: quantity })}</p>}
        {available > 0 && (
          <AddToCartButton
            product={toCartProduct(card, currencyId)}
            chosen={Math.min(quantity, available)}
            label={shopText('product.addNamed', { product: name })}
            className="button mt-2"
          >
            {shopText('product.add')}
          </AddToCartButton>
        )}
      </div>
    </div>
  );
}

function ItemForm({ item: { productId, quantity, note } }: Pick<ListItemProps, 'item'>) {
  const t = useTranslations('account.lists');
  const formText = useTranslations('account.form');
  const quantityId = `quantity-${productId}`;
  return (
    <form method="post" className="space-y-4">
      <input type="hidden" name="form" value="item" />
      <input type="hidden" name="productId" value={productId} />
      <div>
        <label htmlFor={quantityId} className="mb-1.5 block font-medium">
          {t('quantity')}
        </label>
        <input
          id={quantityId}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxLineQuantity}
          required
          defaultValue={quantity}
          className="field max-w-32"
        />
      </div>
      <TextArea
        name="note"
        id={`note-${productId}`}
        label={t('note')}
        optional={t('noteHint')}
        rows={3}
        maxLength={maxWishListNote}
        defaultValue={note}
      />
      <button type="submit" className="button-quiet">
        {formText('save')}
      </button>
    </form>
  );
}

function MoveForm({ productId, others }: { productId: number; others: CustomerWishListSummary[] }) {
  const t = useTranslations('account.lists');
  const heart = useTranslations('shop.wishList')('title');
  const targets = others.map(({ listId, name }): [string, string] => [String(listId), name]);
  return (
    <form method="post" className="space-y-4">
      <input type="hidden" name="form" value="move" />
      <input type="hidden" name="productId" value={productId} />
      <SelectField
        name="toListId"
        id={`target-${productId}`}
        label={t('target')}
        value={targets[0]?.[0] ?? ''}
        choices={[...targets, ['', heart]]}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="how" value="move" className="button-quiet">
          {t('move')}
        </button>
        <button type="submit" name="how" value="copy" className="button-quiet">
          {t('copy')}
        </button>
      </div>
    </form>
  );
}
