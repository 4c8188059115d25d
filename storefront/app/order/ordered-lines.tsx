import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { CartThumbnail } from '../cart/cart-thumbnail.tsx';
import { positionOf } from '../ui/picture-of-url.ts';

/** What was ordered, as it was named and priced then. */
export function OrderedLines({ order }: { order: OrderStatus }) {
  return (
    <ul className="mb-5 divide-y divide-line rounded-2xl border border-line bg-sheet px-4">
      {order.lines.map((line) => (
        <li key={line.sku} className="order-line flex items-center gap-4 py-4">
          <CartThumbnail
            imageUrl={line.imageUrl}
            position={positionOf(line.focalPoint)}
            className="size-16"
          />
          <span className="line-facts">
            <span lang={order.language} className="line-name">
              {keepMeasuresTogether(line.productName)}
            </span>
            <span className="text-sm text-soft tabular-nums">
              <bdi className="whitespace-nowrap">
                {line.soldQuantity} × {formatMoney(line.unitPrice, order.currencyId)}
              </bdi>
              <span className="max-sm:hidden"> · </span>
              <bdi className="whitespace-nowrap max-sm:block">{line.sku}</bdi>
            </span>
            <bdi className="line-amount">{formatMoney(line.total, order.currencyId)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
