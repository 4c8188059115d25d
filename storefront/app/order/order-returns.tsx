import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import type { OrderReturns as Returns } from '@kamra/contract/order-returns.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { useTranslations } from 'use-intl/react';
import { ReturnLabel } from './own-return-label.tsx';
import { ReturnForm } from './return-form.tsx';
import { type FailedProof, ReturnProofForm } from './return-proof-form.tsx';
import type { TypedReturn } from './submit-return.ts';

interface OrderReturnsProps {
  trnId: string;
  returns: Returns;
  /** Which form could not be taken: of the goods, or a proof that they were sent. */
  failed: 'return' | FailedProof | null;
  /** What was typed into the form of a return that could not be taken. */
  typed: TypedReturn | undefined;
  language: string;
}

/** The returns of an order and where they stand, and the form by which goods are sent back. */
export function OrderReturns({ trnId, returns, failed, typed, language }: OrderReturnsProps) {
  const t = useTranslations('shop');
  const { returns: all, returnable, until } = returns;
  const isOpen = until === null || until >= new Date().toISOString().slice(0, 10);
  const offers = isOpen && returnable.length > 0;
  if (all.length === 0 && !offers) return null;
  return (
    <section id="returns" aria-labelledby="returns-title" className="print:hidden">
      <h2 id="returns-title" className="mb-3 text-xl font-semibold">
        {t('orderReturns.title')}
      </h2>
      <ul className="space-y-4">
        {all.map(({ id, number, state, lines, sendUntil, decisionNote, label, proofs, wantsExchange }) => (
          <li key={id} className="rounded-xl bg-tile p-4">
            <p className="font-semibold">
              {number}: {t(`orderReturns.states.${state}`)}
            </p>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  <bdi>{keepMeasuresTogether(line.productName)}</bdi> × {line.quantity}
                </li>
              ))}
            </ul>
            {wantsExchange && <p className="mt-1">{t('orderReturns.exchangeAsked')}</p>}
            {decisionNote && <p className="mt-1">{decisionNote}</p>}
            {state === 'approved' && sendUntil && (
              <p className="mt-1">{t('orderReturns.sendUntil', { date: formatDay(sendUntil, language) })}</p>
            )}
            {proofs.map(({ id: proofId, carrier, trackingNumber, sentOn }) => (
              <p key={proofId} className="mt-1">
                {t('orderReturns.proved', { date: formatDay(sentOn, language), carrier })}{' '}
                <bdi>{trackingNumber}</bdi>
              </p>
            ))}
            {state === 'approved' && label && <ReturnLabel trnId={trnId} returnId={id} label={label} />}
            {state === 'approved' && (
              <a
                className="text-link inline-flex min-h-11 items-center"
                download
                href={`/ExternalOrder/ReturnSlip?${new URLSearchParams({ trnId, returnId: String(id) })}`}
              >
                {t('orderReturns.slip')}
              </a>
            )}
            {(state === 'requested' || state === 'approved') && (
              <ReturnProofForm trnId={trnId} returnId={id} failed={proofOf(id, failed)} />
            )}
          </li>
        ))}
      </ul>
      {failed === 'return' && (
        <p role="alert" className="mt-3 text-danger">
          {t('orderReturns.failed')}
        </p>
      )}
      {offers && (
        <details className="mt-4" open={failed === 'return'}>
          <summary className="text-link inline-flex min-h-11 items-center">{t('orderReturns.form')}</summary>
          {until && <p className="mt-2">{t('orderReturns.until', { date: formatDay(until, language) })}</p>}
          <ReturnForm lines={returnable} isRefused={failed === 'return'} typed={typed} />
        </details>
      )}
    </section>
  );
}

function proofOf(returnId: number, failed: OrderReturnsProps['failed']): FailedProof | null {
  return failed && failed !== 'return' && failed.returnId === String(returnId) ? failed : null;
}
