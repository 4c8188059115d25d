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
          <span className="min-w-0 flex-1 leading-snug">
            <span className="break-words">{line.productName}</span>
            <span className="block text-sm text-soft tabular-nums">
              <bdi className="whitespace-nowrap">
                {line.soldQuantity} × {formatMoney(line.unitPrice, order.currencyId)}
              </bdi>
              {' · '}
              <bdi className="whitespace-nowrap">{line.sku}</bdi>
            </span>
          </span>
          <bdi className="font-semibold whitespace-nowrap tabular-nums">
            {formatMoney(line.total, order.currencyId)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
