import { maxRunOrders, type OrderBulkResult } from '@kamra/contract/order-bulk.ts';
import { maxTagLength } from '@kamra/contract/order-tags.ts';
import { paymentStatusIds } from '@kamra/contract/orders.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { type HttpError, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useListSelection } from '../ui/list-selection.tsx';
import { useTypedClosing } from '../ui/use-typed-closing.ts';
import { ChosenOrderCount } from './chosen-order-count.tsx';
import { chosenOrderIds } from './chosen-order-ids.ts';
import { OpenCardPayments } from './open-card-payment.tsx';
import { type OrderBulkKind, orderBulkAction } from './order-bulk-kinds.ts';
import { refusedMove } from './refused-move.ts';

interface OrderBulkDialogProps {
  kind: OrderBulkKind;
  onClose: () => void;
}

/** Asks, does the same with every chosen order in turn, and says what became of each that was refused. */
export function OrderBulkDialog({ kind, onClose }: OrderBulkDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const selection = useListSelection();
  const [typed, setTyped] = useState('');
  const { start, results, total, isRunning } = useBulk(kind, typed);
  const isDone = results !== undefined && !isRunning;
  const isTooMany = (selection?.count ?? 0) > maxRunOrders;
  const closing = useTypedClosing(onClose);
  return (
    <Dialog open {...closing} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate(`orders.bulk.${kind}`)}</DialogTitle>
      <DialogContent>
        {!results && (
          <>
            <ChosenOrderCount count={selection?.count ?? 0} isCapped={selection?.isCountCapped} />
            {kind === 'markPaid' && <OpenCardPayments />}
            {isTooMany && (
              <Alert severity="warning" sx={{ mt: 1 }}>
                {translate('orders.bulk.tooMany', { limit: maxRunOrders })}
              </Alert>
            )}
            <TextField
              fullWidth
              label={translate(`orders.bulk.texts.${kind}`)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{
                htmlInput: { maxLength: kind === 'tag' || kind === 'untag' ? maxTagLength : 500 },
              }}
              sx={{ mt: 2 }}
            />
          </>
        )}
        {results && <BulkResults kind={kind} results={results} total={total} isRunning={isRunning} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate(isDone || isRunning ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!isDone && (
          <Button
            variant="contained"
            color={kind === 'cancel' ? 'error' : 'primary'}
            disabled={isTooMany || orderBulkAction(kind, typed) === null}
            loading={isRunning}
            onClick={start}
          >
            {translate(`orders.bulk.${kind}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface BulkResultsProps {
  kind: OrderBulkKind;
  results: OrderBulkResult[];
  total: number;
  isRunning: boolean;
}

function BulkResults({ kind, results, total, isRunning }: BulkResultsProps) {
  const translate = useTranslate();
  const count = (outcome: OrderBulkResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  return (
    <>
      {isRunning && <Typography color="textSecondary">{translate('orders.bulk.background')}</Typography>}
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={total ? (100 * results.length) / total : 0}
          aria-label={translate('orders.bulk.progress')}
          sx={{ mb: 2 }}
        />
      )}
      <Typography role="status">
        {translate('orders.bulk.result', {
          changed: count('changed'),
          unchanged: count('unchanged'),
          refused: refused.length,
        })}
      </Typography>
      <ul>
        {refused.map(({ orderId, orderNumber, code, fromPaymentStatusId }) => (
          <li key={orderId}>
            {orderNumber ?? orderId}:{' '}
            {translate(
              code === 'paymentTransitionNotAllowed'
                ? refusedMove(fromPaymentStatusId, kind === 'cancel' ? Canceled : Completed)
                : `errors.${code}`,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const { Canceled, Completed } = paymentStatusIds;
const pollMs = 700;

function useBulk(kind: OrderBulkKind, typed: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const selection = useListSelection();
  const { filterValues } = useListContext();
  const [results, setResults] = useState<OrderBulkResult[]>();
  const [total, setTotal] = useState(0);
  const [isRunning, setRunning] = useState(false);
  async function run() {
    const action = orderBulkAction(kind, typed);
    if (!action || !selection) return;
    const orderIds = await chosenOrderIds(selection, filterValues, maxRunOrders);
    const { runId, total: count } = await callStaff('POST /api/ProductOrder/Bulk/Run', {
      body: { orderIds, action },
    });
    setTotal(count);
    for (;;) {
      const { state, results: done } = await callStaff('GET /api/ProductOrder/Bulk/Run/:runId', {
        params: { runId },
      });
      setResults(done);
      if (state === 'failed') notify('orders.bulk.stopped', { type: 'error' });
      if (state === 'failed' || state === 'finished') return;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
  async function start() {
    setRunning(true);
    try {
      await run();
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
    setRunning(false);
    refresh();
  }
  return { start, results, total, isRunning };
}
