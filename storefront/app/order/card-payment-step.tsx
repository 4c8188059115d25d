import type { CardPayment } from '@kamra/contract/card-payments.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callShop } from '../shop-api.ts';
import { reloadPage } from '../ui/connection.ts';
import { beginCardPayment } from './begin-card-payment.ts';
import { useProviderName } from './card-provider-name.ts';
import { OtherWays } from './other-ways.tsx';

interface CardPaymentStepProps {
  order: OrderStatus;
  card: CardPayment;
}

/** What a buyer does about the card payment of an order: begins it, goes on with it, or pays in another way. */
export function CardPaymentStep({ order, card }: CardPaymentStepProps) {
  const t = useTranslations('shop');
  const nameOf = useProviderName();
  const { attempt, isWaiting, canPay, otherWays } = card;
  return (
    <div className="mt-4 space-y-4 print:hidden">
      {isWaiting && <WaitingForBank trnId={order.trnId} />}
      {(canPay || isWaiting) && (
        <PayButton
          trnId={order.trnId}
          label={t(isWaiting ? 'order.card.continue' : attempt ? 'order.card.again' : 'order.card.now')}
          isQuiet={isWaiting}
        />
      )}
      {attempt?.transactionId && (
        <p className="text-soft">
          {t('order.card.transactionId', { provider: nameOf(attempt.provider) }) + t('colon')}{' '}
          <bdi className="select-all break-all">{attempt.transactionId}</bdi>
        </p>
      )}
      {otherWays.length > 0 && <OtherWays order={order} ways={otherWays} />}
    </div>
  );
}

interface PayButtonProps {
  trnId: string;
  label: string;
  isQuiet: boolean;
}

function PayButton({ trnId, label, isQuiet }: PayButtonProps) {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const pay = async () => {
    if (isBusy) return;
    setBusy(true);
    const hasBegun = await beginCardPayment(trnId);
    setFailed(!hasBegun);
    if (hasBegun) return; // the browser is leaving
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void pay()}
        className={`${isQuiet ? 'button-quiet' : 'button'} min-h-12 aria-disabled:opacity-60`}
      >
        {label}
      </button>
      <div role="status">
        {hasFailed && <p className="mt-2 text-danger">{t('errors.paymentUnavailable')}</p>}
      </div>
    </>
  );
}

const pauseMs = 3_000;
const patienceMs = 60_000;

/** Looks again for a minute; afterwards the mail tells. */
function WaitingForBank({ trnId }: { trnId: string }) {
  const t = useTranslations('shop');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const now = await callShop('GET /ExternalOrder/Payment', { query: { trnId } }).catch(() => null);
      if (isHere && now?.isWaiting === false) reloadPage();
    };
    const timer = setInterval(() => void look(), pauseMs);
    const end = setTimeout(() => {
      clearInterval(timer);
      setOver(true);
    }, patienceMs);
    return () => {
      isHere = false;
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [trnId]);
  return <p role="status">{t(isOver ? 'order.card.later' : 'order.card.waiting')}</p>;
}
