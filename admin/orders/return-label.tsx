import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import { endedLabelStatuses } from '@kamra/contract/return-kinds.ts';
import { Button, Link, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../staff-call.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

const ReturnLabelDialog = lazy(async () => ({
  default: (await import('./return-label-dialog.tsx')).ReturnLabelDialog,
}));

/** The carrier's label of an approved return: where it stands, to print it, or to ask for one. */
export function ReturnLabel({ orderReturn }: { orderReturn: OrderReturn }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy } = useRecordAction();
  const { id, label } = orderReturn;
  const isEnded = label !== null && endedLabelStatuses.includes(label.status);
  return (
    <>
      {label && <LabelState label={label} />}
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {label?.hasPdf && (
            <Button
              size="small"
              loading={isBusy}
              onClick={() =>
                void send(
                  () => saveFile('GET /api/Return/:returnId/LabelPdf', { params: { returnId: id } }),
                  'orders.labels.printed',
                )
              }
            >
              {translate('returns.label.print')}
            </Button>
          )}
          {(!label || isEnded) && (
            <Button size="small" onClick={() => setAsking(true)}>
              {translate(label ? 'returns.label.again' : 'returns.label.make')}
            </Button>
          )}
        </Stack>
      )}
      {isAsking && (
        <Suspense>
          <ReturnLabelDialog orderReturn={orderReturn} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function LabelState({ label }: { label: NonNullable<OrderReturn['label']> }) {
  const translate = useTranslate();
  const { carrier, status, trackingNumber, trackingUrl, code, problem } = label;
  const name = translate(`deliveryMethods.carriers.${carrier}`);
  if (status !== 'made')
    return (
      <Typography color={status === 'sending' ? 'textSecondary' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
        {translate('returns.label.heading')}, {name}: {translate(`returns.label.${status}`)}
        {status === 'refused' && ` ${problem ?? ''}`}
      </Typography>
    );
  return (
    <>
      <Typography>
        {translate('returns.label.heading')}, {name}:{' '}
        {trackingUrl ? (
          <Link href={trackingUrl} target="_blank" rel="noopener noreferrer">
            {trackingNumber}
          </Link>
        ) : (
          trackingNumber
        )}
      </Typography>
      {code && (
        <Typography>
          {translate('returns.label.code')} <bdi>{code}</bdi>
        </Typography>
      )}
    </>
  );
}
