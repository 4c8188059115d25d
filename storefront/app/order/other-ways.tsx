import type { CardPayment } from '@kamra/contract/card-payments.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callShop, isShopFailure, type ShopFailure } from '../shop-api.ts';
import { reloadPage } from '../ui/connection.ts';

type Way = CardPayment['otherWays'][number];

interface OtherWaysProps {
  order: OrderStatus;
  ways: readonly Way[];
}

/** How else an order may be paid, each with what it costs then. */
export function OtherWays({ order, ways }: OtherWaysProps) {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShopFailure>();
  const choose = async ({ paymentTypeId, total }: Way) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { trnId: order.trnId, paymentTypeId, expectedTotal: total };
      await callShop('POST /ExternalOrder/PaymentType', { body });
      reloadPage();
    } catch (error) {
      if (!isShopFailure(error)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <details className="rounded-2xl border border-line p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{t('shop.order.card.otherWay')}</summary>
      <ul className="mt-2 space-y-3">
        {ways.map((way) => {
          const { choice } = paymentMethods[way.paymentTypeId];
          return (
            choice && (
              <li key={way.paymentTypeId}>
                <button
                  type="button"
                  aria-disabled={isBusy}
                  onClick={() => void choose(way)}
                  className="button-quiet aria-disabled:opacity-60"
                >
                  {t('shop.order.card.otherWayTotal', {
                    method: t(`shop.${choice.name}`),
                    total: formatMoney(way.total, order.currencyId),
                  })}
                </button>
              </li>
            )
          );
        })}
      </ul>
      <div role="status">{failure && <p className="mt-2 text-danger">{t(`errors.${failure.code}`)}</p>}</div>
    </details>
  );
}
