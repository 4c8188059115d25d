import type { CardPayment } from '@kamra/contract/card-payments.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import {
  cashToCollect,
  isCollectedOrder,
  isPaidStatus,
  isPaymentAwaited,
} from '@kamra/contract/order-state.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { useTranslations } from 'use-intl/react';
import { CardPaymentStep } from './card-payment-step.tsx';
import { TransferDetails } from './transfer-details.tsx';

interface NextStepProps {
  order: OrderStatus;
  bankTransfer: ShopConfig['bankTransfer'];
  language: string;
  card: CardPayment | null;
}

/** What happens now, and what the buyer is to do: how to pay only while the money is awaited. */
export function NextStep({ order, bankTransfer, language, card }: NextStepProps) {
  const t = useTranslations('shop');
  const { state, paymentDueAt, paymentTypeId } = order;
  const isOverdue = order.isOverdue && isPaymentAwaited(state);
  const { instructions } = paymentMethods[paymentTypeId];
  const isToTransfer = instructions === 'bankTransfer' && isPaymentAwaited(state) && !isOverdue;
  const isCollected = isCollectedOrder(order.delivery);
  const toCollect = ['preparing', 'dispatched', 'ready'].includes(state) ? cashToCollect(order) : null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-xl font-semibold">
        {t('order.next')}
      </h2>
      <p className="max-w-prose">{t(`order.nextSteps.${wordsOf(order, isOverdue)}`)}</p>
      {toCollect !== null && (
        <p className="mt-2 max-w-prose">
          {t(isCollected ? 'order.nextSteps.payOnCollection' : 'order.nextSteps.payCourier', {
            amount: formatMoney(toCollect, order.currencyId),
          })}
        </p>
      )}
      {isToTransfer && paymentDueAt && (
        <p className="mt-2 max-w-prose">
          {t('order.transferDue', { date: formatDay(paymentDueAt, language) })}
        </p>
      )}
      {card && !isOverdue && <CardPaymentStep order={order} card={card} />}
      {isToTransfer && <TransferDetails order={order} bankTransfer={bankTransfer} />}
    </section>
  );
}

function wordsOf({ state, paymentTypeId, paymentStatusId, delivery }: OrderStatus, isOverdue: boolean) {
  if (isOverdue) return 'overdue';
  if (paymentMethods[paymentTypeId].isPaidOnline) {
    if (state === 'awaitingPayment') return 'awaitingCard';
    if (state === 'paymentFailed') return 'cardFailed';
  }
  const isPaid = state === 'preparing' && isPaidStatus(paymentStatusId);
  if (isCollectedOrder(delivery)) {
    if (state === 'preparing') return isPaid ? 'paidToCollect' : 'preparingToCollect';
    if (state === 'dispatched') return 'dispatchedToCollect';
    if (state === 'delivered') return 'collected';
  }
  return isPaid ? 'paid' : state;
}
