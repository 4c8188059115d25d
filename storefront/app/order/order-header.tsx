import { formatDeliveryDays } from '@kamra/contract/delivery-days.ts';
import { hasEndedEarly, isCollectedOrder, type OrderState } from '@kamra/contract/order-state.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import { useTranslations } from 'use-intl/react';
import { useOrderStateName } from '../page/use-order-state-name.ts';
import { OrderSteps } from './order-steps.tsx';

/** Where the order stands; thanks are for one that nothing has happened to yet. */
export function OrderHeader({ order, language }: { order: OrderStatus; language: string }) {
  const t = useTranslations('shop');
  const { state, history, deliveryDays } = order;
  const isNew = history.every(({ event }) => event === 'placed');
  const name = useOrderStateName(isCollectedOrder(order.delivery))(state);
  return (
    <header className={`order-header rounded-3xl p-6 sm:p-10 ${colourOf(state)}`}>
      {isNew && <h1 className="heading mb-3">{t('order.thanks')}</h1>}
      {isNew ? <p className="text-xl font-semibold">{name}</p> : <h1 className="heading mb-3">{name}</h1>}
      {deliveryDays && (
        <p className="mt-1 text-lg">
          {t('order.deliveryDays', { days: formatDeliveryDays(deliveryDays, language) })}
        </p>
      )}
      <OrderSteps order={order} language={language} />
      <p>
        {t('order.number') + t('colon')} <strong className="select-all">{order.orderNumber}</strong>
      </p>
      <p className="text-soft">{t('order.placedAt', { date: formatMoment(order.placedAt, language) })}</p>
      {isNew && (
        <div className="mt-3 max-w-prose print:hidden">
          <p>{t('order.mail', { email: order.email })}</p>
          <p>{t('order.keepLink')}</p>
        </div>
      )}
      <button type="button" className="button-quiet mt-4 print:hidden" onClick={() => window.print()}>
        {t('order.print')}
      </button>
    </header>
  );
}

/** The colour of success is for what goes on; what the buyer must see to looks otherwise. */
function colourOf(state: OrderState): string {
  if (hasEndedEarly(state)) return 'bg-tile';
  return state === 'paymentFailed' ? 'bg-warning-soft' : 'bg-accent-soft';
}
