import type { OrderState } from '@kamra/contract/order-state.ts';
import { useTranslations } from 'use-intl/react';

/** What a state of an order is called: what its buyer collected was not delivered. */
export function useOrderStateName(isCollected: boolean): (state: OrderState) => string {
  const t = useTranslations('shop.order');
  return (state) => (state === 'delivered' && isCollected ? t('collected') : t(`state.${state}`));
}
