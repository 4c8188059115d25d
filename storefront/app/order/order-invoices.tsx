import type { OwnDocument } from '@kamra/contract/own-invoices.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { useTranslations } from 'use-intl/react';

interface OrderInvoicesProps {
  trnId: string;
  documents: readonly OwnDocument[];
  language: string;
}

/** The invoices of an order, each with its PDF; nothing where there is none. */
export function OrderInvoices({ trnId, documents, language }: OrderInvoicesProps) {
  const t = useTranslations('shop');
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="print:hidden">
      <h2 id="invoices" className="mb-3 text-xl font-semibold">
        {t('orderInvoices.title')}
      </h2>
      <ul className="space-y-2">
        {documents.map(({ id, kind, number, issuedOn, hasPdf }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            {hasPdf ? (
              <a
                className="underline"
                href={`/ExternalOrder/Invoice?${new URLSearchParams({ trnId, documentId: String(id) })}`}
                download
              >
                {t(`orderInvoices.${kind}`, { number })}
              </a>
            ) : (
              <span>
                {t(`orderInvoices.${kind}`, { number })} ({t('orderInvoices.noPdf')})
              </span>
            )}
            <bdi>
              <time dateTime={issuedOn}>{formatDay(issuedOn, language)}</time>
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
