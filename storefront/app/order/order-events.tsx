import { isCollectedOrder } from '@kamra/contract/order-state.ts';
import type { BuyerEvent, OrderStatus } from '@kamra/contract/orders.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import { useTranslations } from 'use-intl/react';
import { useOrderStateName } from '../page/use-order-state-name.ts';

/** What has happened to the order, the latest first, at the shop's time. */
export function OrderEvents({ order, language }: { order: OrderStatus; language: string }) {
  const t = useTranslations('shop');
  const stateName = useOrderStateName(isCollectedOrder(order.delivery));
  const nameOf = (event: BuyerEvent) =>
    event === 'placed' || event === 'paid' || event === 'reminded' || event === 'refunded'
      ? t(`order.events.${event}`)
      : stateName(event);
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-xl font-semibold">
        {t('order.history')}
      </h2>
      <ol className="space-y-2">
        {order.history.toReversed().map(({ at, event }) => (
          <li key={`${at} ${event}`} className="sm:flex sm:gap-x-4">
            <time dateTime={at} className="block text-soft sm:w-60 sm:shrink-0">
              <bdi>{formatMoment(at, language)}</bdi>
            </time>
            <bdi>{nameOf(event)}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
