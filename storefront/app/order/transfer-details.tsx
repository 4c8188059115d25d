import { formatMoney } from '@kamra/contract/money.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useTranslations } from 'use-intl/react';

interface TransferDetailsProps {
  order: Pick<OrderStatus, 'orderNumber' | 'total' | 'currencyId' | 'transferCode'>;
  bankTransfer: ShopConfig['bankTransfer'];
}

/** What to write on the transfer. */
export function TransferDetails({ order, bankTransfer }: TransferDetailsProps) {
  const t = useTranslations('shop.transfer');
  const rows = [
    [t('payee'), bankTransfer.payee],
    [t('bank'), bankTransfer.bank],
    [t('accountNumber'), bankTransfer.accountNumber],
    ['IBAN', bankTransfer.iban],
    [t('amount'), formatMoney(order.total, order.currencyId)],
    [t('reference'), order.orderNumber],
  ] as const;
  return (
    <>
      <dl className="mt-5 grid gap-x-6 gap-y-1 rounded-2xl border border-line bg-sheet p-5 sm:grid-cols-[auto_1fr]">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className="mb-2 font-semibold select-all sm:mb-0">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {order.transferCode && <TransferCode code={order.transferCode} />}
    </>
  );
}

/** A code that banking apps read; on white in every theme, which not every camera reads otherwise. */
function TransferCode({ code: { size, path } }: { code: NonNullable<OrderStatus['transferCode']> }) {
  const t = useTranslations('shop.transfer');
  return (
    <figure className="mt-4">
      <figcaption className="mb-2 text-soft">{t('qr')}</figcaption>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('qrAlt')}
        shapeRendering="crispEdges"
        className="size-52 rounded-xl bg-white"
      >
        <path d={path} fill="black" />
      </svg>
    </figure>
  );
}
