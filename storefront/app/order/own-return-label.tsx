import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import { useTranslations } from 'use-intl/react';

type Label = NonNullable<OrderReturn['label']>;

/** The names of carriers are names: they are the same in every language. */
const names: Record<Label['carrier'], string> = { foxpost: 'Foxpost', gls: 'GLS', packeta: 'Packeta' };

/** By which label, or code, the goods of an approved return are handed in, and where. */
export function ReturnLabel({ trnId, returnId, label }: { trnId: string; returnId: number; label: Label }) {
  const t = useTranslations('shop');
  const { status, code, hasPdf, trackingNumber, trackingUrl } = label;
  if (status === 'sending') return <p className="mt-1">{t('orderReturns.labelSoon')}</p>;
  if (status !== 'made') return null;
  const carrier = names[label.carrier];
  return (
    <>
      {code && <p className="mt-1">{t('orderReturns.labelCode', { carrier, code })}</p>}
      {hasPdf && <p className="mt-1">{t('orderReturns.labelAt', { carrier })}</p>}
      {hasPdf && (
        <a
          className="text-link inline-flex min-h-11 items-center"
          download
          href={`/ExternalOrder/ReturnLabel?${new URLSearchParams({ trnId, returnId: String(returnId) })}`}
        >
          {t('orderReturns.label')}
        </a>
      )}
      {trackingUrl && (
        <p>
          {t('order.trackingNumber') + t('colon')}{' '}
          <a
            className="text-link inline-flex min-h-11 items-center"
            href={trackingUrl}
            rel="noopener noreferrer"
          >
            <bdi>{trackingNumber}</bdi>
          </a>
        </p>
      )}
    </>
  );
}
