import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import { useTranslate } from 'react-admin';
import { RowCards } from '../ui/row-cards.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useMoney } from '../ui/use-money.ts';
import type { ProductRow } from './product-row.ts';
import { PublishedChip } from './published-chip.tsx';

/** The product list on a phone. */
export function ProductCards() {
  const translate = useTranslate();
  const money = useMoney();
  return (
    <RowCards<ProductRow>
      type="edit"
      parts={(product) => ({
        picture: <Thumbnail url={product.imageUrl} size={44} />,
        title: nameWithChoices(product.productName || product.sku, product.choices),
        aside: money(product.price, product.currencyId),
        line: `${product.sku} · ${translate('products.pieces', { smart_count: product.onHand })}`,
        state: (!product.published || product.archived) && <PublishedChip {...product} />,
      })}
    />
  );
}
