import type { OrderDocuments as Documents, InvoiceDocument } from '@kamra/contract/invoices.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { DocumentStatusChip, useDocumentProblem } from '../ui/document-status.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useMoney } from '../ui/use-money.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { DocumentActions } from './document-actions.tsx';
import { TaxNumberState } from './tax-number-state.tsx';

/** The invoices of an order, with what may be done about them. */
export function OrderDocuments({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'documents', order.id, order.version],
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId/Invoices', { params: { orderId: order.id } }, signal),
    // What is on its way arrives by itself.
    refetchInterval: ({ state }) => (state.data?.documents.some(isOnItsWay) ? 5_000 : false),
  });
  return (
    <Panel title={translate('invoices.title')}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && data.documents.length === 0 && (
        <Typography color="textSecondary">
          {translate(data.provider === 'none' ? 'invoices.off' : 'invoices.noneOfOrder')}
        </Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {data?.documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </Stack>
      {data?.taxNumber && <TaxNumberState orderId={order.id} check={data.taxNumber} />}
      {data && <IssueButtons orderId={order.id} documents={data} />}
    </Panel>
  );
}

function isOnItsWay({ status }: InvoiceDocument): boolean {
  return status === 'queued' || status === 'sending';
}

function DocumentRow({ document }: { document: InvoiceDocument }) {
  const translate = useTranslate();
  const money = useMoney();
  const { id, kind, number, hasPdf, gross, currencyId, issuedOn, status } = document;
  const problem = useDocumentProblem(document);
  const name = `${translate(`invoices.kinds.${kind}`)} ${number ?? ''}`.trim();
  return (
    <li>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {hasPdf ? (
            <Link href={`/api/Invoice/${id}/Download`} underline="hover">
              {name}
            </Link>
          ) : (
            name
          )}
        </Typography>
        <span>{money(gross, currencyId)}</span>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
        <Typography color="textSecondary">
          {issuedOn ? <PlainDay day={issuedOn} /> : translate('invoices.notIssued')}
        </Typography>
        <DocumentStatusChip document={document} />
      </Stack>
      {problem && (
        <Alert severity={status === 'issued' ? 'info' : 'warning'} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      )}
      <DocumentActions document={document} />
    </li>
  );
}

/** Asks for a document that the settings would have made later, or not at all. */
function IssueButtons({ orderId, documents }: { orderId: number; documents: Documents }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const { send, isBusy } = useRecordAction();
  const { canIssue, canSendProforma } = documents;
  if (!mayWrite || (!canIssue && !canSendProforma)) return null;
  const issue = (kind: 'invoice' | 'proforma') =>
    send(
      () => callStaff('POST /api/ProductOrder/:orderId/Invoices', { params: { orderId }, body: { kind } }),
      'invoices.queued',
    );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
      {canIssue && (
        <Button variant="outlined" loading={isBusy} onClick={() => void issue('invoice')}>
          {translate('invoices.issue')}
        </Button>
      )}
      {canSendProforma && (
        <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => void issue('proforma')}>
          {translate('invoices.issueProforma')}
        </Button>
      )}
    </Stack>
  );
}
