import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { returnTransitions } from '@kamra/contract/return-kinds.ts';
import { Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { ReturnStateChip } from '../ui/return-state.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { ReturnLabel } from './return-label.tsx';
import { ReturnProofs } from './return-proofs.tsx';

const RequestReturnDialog = lazy(async () => ({
  default: (await import('./request-return-dialog.tsx')).RequestReturnDialog,
}));
const ReturnStepDialog = lazy(async () => ({
  default: (await import('./return-step-dialog.tsx')).ReturnStepDialog,
}));

/** The returns of an order, with the next step of each. */
export function OrderReturns({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [isRequesting, setRequesting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'returns', order.id, order.version],
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId/Returns', { params: { orderId: order.id } }, signal),
  });
  if (data && data.returns.length + data.returnable.length === 0 && !data.exchangeOf) return null;
  return (
    <Panel title={translate('returns.title')}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data?.exchangeOf && (
        <Typography sx={{ mb: 1.5 }}>
          {translate('returns.exchangeOf')}{' '}
          <Link
            component={LinkBase}
            to={`/orders/${data.exchangeOf.orderId}/show`}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {data.exchangeOf.number}
          </Link>
        </Typography>
      )}
      {data?.returns.length === 0 && (
        <Typography color="textSecondary">{translate('returns.noneOfOrder')}</Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {data?.returns.map((each) => (
          <ReturnRow key={each.id} order={order} orderReturn={each} />
        ))}
      </Stack>
      {mayWrite && data && data.returnable.length > 0 && (
        <Button variant="outlined" color="inherit" sx={{ mt: 1.5 }} onClick={() => setRequesting(true)}>
          {translate('returns.request')}
        </Button>
      )}
      {isRequesting && data && (
        <Suspense>
          <RequestReturnDialog
            orderId={order.id}
            lines={data.returnable}
            onClose={() => setRequesting(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function ReturnRow({ order, orderReturn }: { order: ProductOrderDetails; orderReturn: OrderReturn }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [step, setStep] = useState<OrderReturn['state']>();
  const { number, state, lines, note, decisionNote, refundUntil } = orderReturn;
  const isOpen = returnTransitions[state].length > 0;
  return (
    <li>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{number}</Typography>
        <ReturnStateChip state={state} />
      </Stack>
      {lines.map(({ id, productName, quantity, reason, condition }) => (
        <Typography key={id} sx={{ overflowWrap: 'anywhere' }}>
          {quantity} × {productName} – {translate(`returns.reasons.${reason}`)}
          {condition && `, ${translate(`returns.conditions.${condition}`)}`}
        </Typography>
      ))}
      {[note, decisionNote].filter(Boolean).map((text) => (
        <Typography
          key={text}
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      ))}
      {isOpen && (
        <Typography color="textSecondary">
          {translate('returns.refundUntil')} <PlainDay day={refundUntil} />
        </Typography>
      )}
      <ReturnProofs orderReturn={orderReturn} />
      <Exchange orderReturn={orderReturn} />
      {state === 'approved' && <ReturnLabel orderReturn={orderReturn} />}
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {returnTransitions[state].map((to) => (
            <Button
              key={to}
              size="small"
              color={to === 'declined' || to === 'refused' ? 'error' : 'primary'}
              onClick={() => setStep(to)}
            >
              {translate(`returns.steps.${to}`)}
            </Button>
          ))}
        </Stack>
      )}
      {step && (
        <Suspense>
          <ReturnStepDialog
            order={order}
            orderReturn={orderReturn}
            to={step}
            onClose={() => setStep(undefined)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** By which order a return is exchanged, or where that is taken down. */
function Exchange({ orderReturn }: { orderReturn: OrderReturn }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const { id, orderId, state, wantsExchange, exchangeOrder } = orderReturn;
  if (exchangeOrder)
    return (
      <Typography>
        {translate('returns.exchangeOrder')}{' '}
        <Link component={LinkBase} to={`/orders/${exchangeOrder.id}/show`} sx={{ whiteSpace: 'nowrap' }}>
          {exchangeOrder.orderNumber}
        </Link>
      </Typography>
    );
  if (!wantsExchange) return null;
  const isAgreed = state === 'approved' || state === 'received' || state === 'refunded';
  return (
    <Typography>
      {translate('returns.wantsExchange')}{' '}
      {mayWrite && isAgreed && (
        <Link component={LinkBase} to={`/orders/create?return=${id}&of=${orderId}`}>
          {translate('returns.newOrder')}
        </Link>
      )}
    </Typography>
  );
}
