import { isCollectedOrder, type OrderState } from '@kamra/contract/order-state.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { useTranslations } from 'use-intl/react';

/** What a state of an order is called: what its buyer collected was not delivered. */
export function useOrderStateName({
  delivery,
}: Pick<OrderStatus, 'delivery'>): (state: OrderState) => string {
  const t = useTranslations('shop.order');
  const isCollected = isCollectedOrder(delivery);
  return (state) => (state === 'delivered' && isCollected ? t('collected') : t(`state.${state}`));
}
