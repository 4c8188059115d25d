import { maxBulkOrders, type OrderBulkResult } from '@kamra/contract/order-bulk.ts';
import {
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
import { chosenOrderIds } from './chosen-order-ids.ts';
import { type OrderBulkKind, orderBulkAction } from './order-bulk-kinds.ts';

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
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate(`orders.bulk.${kind}`)}</DialogTitle>
      <DialogContent>
        {!results && (
          <>
            <Typography>{translate('orders.bulk.orders', { smart_count: selection?.count ?? 0 })}</Typography>
            <TextField
              fullWidth
              label={translate(`orders.bulk.texts.${kind}`)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{ htmlInput: { maxLength: kind === 'tag' || kind === 'untag' ? 40 : 500 } }}
              sx={{ mt: 2 }}
            />
          </>
        )}
        {results && <BulkResults results={results} total={total} isRunning={isRunning} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isRunning} onClick={onClose}>
          {translate(isDone ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!isDone && (
          <Button
            variant="contained"
            color={kind === 'cancel' ? 'error' : 'primary'}
            disabled={orderBulkAction(kind, typed) === null}
            loading={isRunning}
            onClick={start}
          >
            {translate('orders.bulk.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface BulkResultsProps {
  results: OrderBulkResult[];
  total: number;
  isRunning: boolean;
}

function BulkResults({ results, total, isRunning }: BulkResultsProps) {
  const translate = useTranslate();
  const count = (outcome: OrderBulkResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  return (
    <>
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
        {refused.map(({ orderId, orderNumber, code }) => (
          <li key={orderId}>
            {orderNumber ?? orderId}: {translate(`errors.${code}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The most orders that are changed at once. */
const maxOrders = 5_000;

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
    const ids = await chosenOrderIds(selection, filterValues, maxOrders);
    setTotal(ids.length);
    const done: OrderBulkResult[] = [];
    for (let start = 0; start < ids.length; start += maxBulkOrders) {
      const orderIds = ids.slice(start, start + maxBulkOrders);
      const reply = await callStaff('POST /api/ProductOrder/Bulk', { body: { orderIds, action } });
      done.push(...reply.results);
      setResults([...done]);
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
