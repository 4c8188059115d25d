import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { PhoneActionBar, roomForActionBar } from '../ui/phone-action-bar.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { orderActionName, orderActionsOf } from './order-steps.ts';
import { ActionDialog } from './order-work.tsx';
import { PackingLine } from './packing-line.tsx';
import { byShelf, linesToPack, type ScanResult } from './packing-rules.ts';
import { ScanField } from './scan-field.tsx';
import { usePacking } from './use-packing.ts';

type Line = ProductOrderDetails['lines'][number];

/** Packs an order: each piece is ticked by its barcode, and what does not belong to it is refused. */
export function OrderPacking() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'pack', id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId', { params: { orderId: Number(id) } }, signal),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return data ? <Packing order={data} /> : <LoadingRows />;
}

function Packing({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const language = useLocale() ?? 'hu';
  const lines = linesToPack(order.lines);
  const packing = usePacking(order.id, lines);
  const { counts, last, scan, change, packed, ordered, isComplete } = packing;
  const isOpen = order.allowedDeliveryEvents.includes('dispatched');
  return (
    <>
      <PageHeader
        title={translate('orders.packing.title', { number: order.orderNumber })}
        back={{
          to: `/orders/${order.id}/show`,
          label: translate('shell.backTo', { name: order.orderNumber }),
        }}
      />
      <Stack spacing={2} sx={{ ...roomForActionBar, maxWidth: 720 }}>
        {!isOpen && <Alert severity="info">{translate('orders.packing.notNow')}</Alert>}
        {order.note && (
          <Alert severity="info" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {order.note}
          </Alert>
        )}
        <Panel title={translate('orders.packing.scan')}>
          <Stack spacing={1.5}>
            <ScanField onCode={scan} />
            <LastScan result={last} isComplete={isComplete} />
          </Stack>
        </Panel>
        <Panel title={translate('orders.packing.progress', { packed, ordered })}>
          <LinearProgress
            variant="determinate"
            value={ordered ? (packed / ordered) * 100 : 100}
            color={isComplete ? 'success' : 'primary'}
            aria-label={translate('orders.packing.progress', { packed, ordered })}
            sx={{ height: 8, borderRadius: 1, mb: 1 }}
          />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {byShelf(lines, language).map((line) => (
              <PackingLine key={line.id} line={line} counts={counts} onChange={change} />
            ))}
          </Box>
        </Panel>
        {isComplete && isOpen && <NextStep order={order} />}
      </Stack>
    </>
  );
}

/** Words for what came of the last code; the tone alone would leave the deaf out. */
function LastScan({ result, isComplete }: { result: ScanResult<Line> | undefined; isComplete: boolean }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ minHeight: 52 }}>
      {result?.kind === 'packed' && (
        <Alert severity="success">
          {translate(isComplete ? 'orders.packing.complete' : 'orders.packing.packed', {
            name: result.line.productName,
          })}
        </Alert>
      )}
      {result?.kind === 'surplus' && (
        <Alert severity="error">
          {translate('orders.packing.surplus', { name: result.line.productName })}
        </Alert>
      )}
      {result?.kind === 'unknown' && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {translate('orders.packing.unknown', { code: result.code })}
        </Alert>
      )}
      {!result && isComplete && <Alert severity="success">{translate('orders.packing.complete')}</Alert>}
      {!result && !isComplete && (
        <Typography color="textSecondary">{translate('orders.packing.help')}</Typography>
      )}
    </Box>
  );
}

/** The order's main action, once every piece is in the parcel. */
function NextStep({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [isAsked, setAsked] = useState(false);
  const { main } = orderActionsOf(order);
  if (!main || !mayWrite) return null;
  return (
    <PhoneActionBar>
      <Button variant="contained" size="large" fullWidth onClick={() => setAsked(true)}>
        {translate(orderActionName(main))}
      </Button>
      {isAsked && <ActionDialog order={order} action={main} onClose={() => setAsked(false)} />}
    </PhoneActionBar>
  );
}
