import type { OrderPayments as Payments } from '@kamra/contract/order-payments.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useMoney } from '../ui/use-money.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { HeldPayment } from './held-payment.tsx';
import { PaymentReview } from './payment-review.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';

/** What was paid by card and sent back; read anew whenever the order is another version. */
export function usePayments({ id, version }: ProductOrderDetails) {
  return useQuery({
    queryKey: ['orders', 'payments', id, version],
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId/Payments', { params: { orderId: id } }, signal),
    placeholderData: (before) => before,
  });
}

/** The card payments of an order and its sums, where there are any, and what staff have to decide about them. */
export function OrderPayments({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const { data, error, refetch } = usePayments(order);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || (data.attempts.length === 0 && data.refunds.length === 0)) return null;
  return (
    <Panel title={translate('orders.payments.title')}>
      <Stack sx={{ gap: 2 }}>
        {data.flag && (
          <Alert severity="warning">
            {translate(`orders.payments.flags.${data.flag}`)}
            <PaymentReview order={order} payments={data} />
          </Alert>
        )}
        {data.attempts.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} order={order} onChecked={() => void refetch()} />
        ))}
        {data.refunds.length > 0 && <Refunds refunds={data.refunds} currencyId={order.currencyId} />}
        <Ledger ledger={data.ledger} currencyId={order.currencyId} />
      </Stack>
    </Panel>
  );
}

interface AttemptProps {
  attempt: Payments['attempts'][number];
  order: ProductOrderDetails;
  onChecked: () => void;
}

function Attempt({ attempt, order, onChecked }: AttemptProps) {
  const translate = useTranslate();
  const money = useMoney();
  const mayWrite = useMayWrite('orders');
  const { send, isBusy } = useRecordAction(onChecked);
  const check = () =>
    callStaff('POST /api/PaymentAttempt/:attemptId/Check', { params: { attemptId: attempt.id } });
  const numbers = [
    [translate('orders.payments.transactionId'), attempt.transactionId],
    [translate('orders.payments.providerPaymentId'), attempt.providerPaymentId],
    [translate('orders.payments.requestKey'), attempt.requestKey],
    [translate('orders.payments.lastError'), attempt.lastError],
  ] as const;
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`cardProviders.names.${attempt.provider}`)} {money(attempt.amount, order.currencyId)}
        </Typography>
        <PaymentStatusChip
          id={attempt.paymentStatusId}
          typeId={attempt.isHeld ? order.paymentTypeId : undefined}
        />
      </Stack>
      <Typography color="textSecondary">
        <TimeStamp at={attempt.createdAt} />
        {attempt.isSurplus && ` · ${translate('orders.payments.surplus')}`}
      </Typography>
      <HeldPayment attempt={attempt} order={order} onChanged={onChecked} />
      {numbers.map(
        ([label, value]) =>
          value && (
            <Typography key={label} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {label}: {value}
            </Typography>
          ),
      )}
      {mayWrite && attempt.paidAmount === 0 && (
        <Button size="small" loading={isBusy} onClick={() => void send(check, 'orders.payments.checked')}>
          {translate('orders.payments.check')}
        </Button>
      )}
    </Box>
  );
}

function Refunds({ refunds, currencyId }: { refunds: Payments['refunds']; currencyId: number }) {
  const translate = useTranslate();
  const money = useMoney();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {refunds.map(({ id, amount, state, isToCard, reason }) => (
        <li key={id}>
          {translate('orders.refund.title')} {money(amount, currencyId)} ·{' '}
          {translate(isToCard ? 'orders.payments.toCard' : 'orders.payments.byHand')} ·{' '}
          {translate(`orders.payments.refundStates.${state}`)}
          {reason && ` · ${reason}`}
        </li>
      ))}
    </Box>
  );
}

function Ledger({ ledger, currencyId }: { ledger: Payments['ledger']; currencyId: number }) {
  const translate = useTranslate();
  const money = useMoney();
  const rows = (['charged', 'credited', 'paid', 'refunded', 'open'] as const).filter(
    (name) => name === 'charged' || name === 'open' || ledger[name] !== 0,
  );
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 }}>
      {rows.map((name) => (
        <Box key={name} sx={{ display: 'contents', fontWeight: name === 'open' ? 600 : undefined }}>
          <dt>{translate(`orders.payments.ledger.${name}`)}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
            {money(ledger[name], currencyId)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
