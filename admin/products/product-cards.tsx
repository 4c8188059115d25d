import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslate } from 'react-admin';
import { RowCards } from '../ui/row-cards.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import type { ProductRow } from './product-row.ts';
import { PublishedChip } from './published-chip.tsx';

/** The product list on a phone. */
export function ProductCards() {
  const translate = useTranslate();
  return (
    <RowCards<ProductRow>
      type="edit"
      parts={(product) => ({
        picture: <Thumbnail url={product.imageUrl} size={52} />,
        title: product.productName || product.sku,
        aside: formatMoney(product.price, product.currencyId),
        lines: [
          product.sku,
          translate('products.stockLine', { onHand: product.onHand, reserved: product.reserved }),
          <PublishedChip key="published" published={product.published} />,
        ],
      })}
    />
  );
}
