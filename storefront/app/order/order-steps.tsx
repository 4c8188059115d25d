import {
  hasEndedEarly,
  isCollectedOrder,
  type OrderState,
  type OrderStep,
  orderProgress,
} from '@kamra/contract/order-state.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { useTranslations } from 'use-intl/react';
import { useOrderStateName } from '../page/use-order-state-name.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const icons: Record<OrderStep, IconName> = {
  placed: 'check',
  paid: 'shield',
  dispatched: 'truck',
  delivered: 'pin',
};

/** How far the order is on its way; of one that ended early what it had come to, and its end. */
export function OrderSteps({ order, language }: { order: OrderStatus; language: string }) {
  const t = useTranslations('shop');
  const { state, paymentTypeId, history } = order;
  const { steps, done } = orderProgress(state, paymentTypeId);
  const stateName = useOrderStateName(isCollectedOrder(order.delivery));
  const isInShop = order.delivery?.kind === 'shopPickup';
  const dayOf = (event: OrderStep | OrderState) => {
    const names = isInShop && event === 'dispatched' ? ['dispatched', 'ready'] : [event];
    const at = history.findLast((entry) => names.includes(entry.event))?.at;
    return at && formatDay(at, language);
  };
  const nameOf = (step: OrderStep) => {
    if (step === 'dispatched' && isInShop) return stateName('ready');
    return step === 'delivered' ? stateName(step) : t(`order.steps.${step}`);
  };
  if (hasEndedEarly(state)) {
    const reached = steps.filter((step) => step === 'placed' || dayOf(step));
    return (
      <Line>
        {reached.map((step) => (
          <Step key={step} icon={icons[step]} name={nameOf(step)} day={dayOf(step)} stage="done" />
        ))}
        <Step icon="close" name={stateName(state)} day={dayOf(state)} stage="ended" />
      </Line>
    );
  }
  return (
    <Line>
      {steps.map((step, index) => (
        <Step
          key={step}
          icon={icons[step]}
          name={nameOf(step)}
          day={index < done ? dayOf(step) : undefined}
          stage={index < done ? 'done' : index === done ? 'now' : 'later'}
        />
      ))}
    </Line>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shop.order');
  return (
    <ol aria-label={t('stepsLabel')} className="order-steps">
      {children}
    </ol>
  );
}

type Stage = 'done' | 'now' | 'later' | 'ended';

function Step({
  icon,
  name,
  day,
  stage,
}: {
  icon: IconName;
  name: string;
  day: string | undefined;
  stage: Stage;
}) {
  const t = useTranslations('shop.order');
  return (
    <li className="order-step" data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
      <span className="order-step-mark">
        <Icon name={stage === 'done' ? 'check' : icon} />
      </span>
      <span className="leading-snug">
        <span className="font-semibold">{name}</span>
        {stage === 'done' && <span className="sr-only"> ({t('stepDone')})</span>}
        {stage === 'now' && <span className="sr-only"> ({t('stepNow')})</span>}
        {day && <bdi className="block text-sm text-soft">{day}</bdi>}
      </span>
    </li>
  );
}
