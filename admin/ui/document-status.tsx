import { type DocumentStatus, noServiceKey } from '@kamra/contract/invoice-kinds.ts';
import type { InvoiceDocument } from '@kamra/contract/invoices.ts';
import { useTranslate } from 'react-admin';
import type { Tone } from './palette.ts';
import { StatusChip } from './status-chip.tsx';

const tones: Record<DocumentStatus, Tone> = {
  queued: 'pending',
  sending: 'pending',
  issued: 'good',
  needsPerson: 'bad',
  failed: 'info',
};

/** Where an invoice or another document stands. */
export function DocumentStatusChip({
  document,
}: {
  document: Pick<InvoiceDocument, 'status' | 'isCancelled'>;
}) {
  const translate = useTranslate();
  const { status, isCancelled } = document;
  if (isCancelled) return <StatusChip tone="info" label={translate('invoices.cancelled')} />;
  return <StatusChip tone={tones[status]} label={translate(`invoices.statuses.${status}`)} />;
}

/** Why a document was not issued, in the words of its maker; empty where nothing is wrong. */
export function useDocumentProblem({ lastError }: Pick<InvoiceDocument, 'lastError'>): string {
  const translate = useTranslate();
  return lastError === noServiceKey ? translate('invoices.noKey') : (lastError ?? '');
}
