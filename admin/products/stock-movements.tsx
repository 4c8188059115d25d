import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { StockMovement } from '@kamra/contract/stock.ts';
import { Box, Button, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useActorName } from '../ui/use-actor-name.ts';

const firstRows = 5;
const moreRows = 20;

/** The last changes of a product's units on hand: who, why, before and after. */
export function StockMovements({ productId, onHand }: { productId: number; onHand: number }) {
  const translate = useTranslate();
  const { movements, total, error, showMore, retry } = useMovements(productId, onHand);
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!movements || movements.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('stockChange.movements')} sx={{ mt: 2 }}>
      <Typography variant="h3" component="h3" sx={{ fontWeight: 650, fontSize: '0.95rem' }}>
        {translate('stockChange.movements')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {movements.map((movement) => (
          <MovementLine key={movement.id} movement={movement} />
        ))}
      </Box>
      {total > movements.length && <Button onClick={showMore}>{translate('stockChange.more')}</Button>}
    </Box>
  );
}

function useMovements(productId: number, onHand: number) {
  const [pageSize, setPageSize] = useState(firstRows);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ stockMovements: StockMovement[]; totalCount: number }>();
  const [error, setError] = useState<Error>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the stock has changed
  useEffect(() => {
    const controller = new AbortController();
    const { Equal } = comparisonOperators;
    const fieldConditions = [{ fieldName: 'productId', comparisonOperator: Equal, value: String(productId) }];
    setError(undefined);
    callStaff(
      'POST /api/Product/StockMovements',
      { body: { pageSize, fieldConditions } },
      controller.signal,
    ).then(setFound, (failure: Error) => !controller.signal.aborted && setError(failure));
    return () => controller.abort();
  }, [productId, onHand, pageSize, tries]);
  return {
    movements: found?.stockMovements,
    total: found?.totalCount ?? 0,
    error,
    showMore: () => setPageSize((size) => Math.min(500, size + moreRows)),
    retry: () => setTries((count) => count + 1),
  };
}

function MovementLine({ movement }: { movement: StockMovement }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const nameOfActor = useActorName();
  const { onHandBefore, onHandAfter, reason, note, systemUserName, orderId, at } = movement;
  const change = onHandAfter - onHandBefore;
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>{change > 0 ? `+${change}` : `−${-change}`}</strong>{' '}
        {translate(`stockChange.reasons.${reason}`)} ({onHandBefore} → {onHandAfter})
      </Typography>
      <Typography color="textSecondary">
        <TimeStamp at={at} />
        {systemUserName && ` · ${nameOfActor(systemUserName)}`}
        {orderId !== null && (
          <>
            {' · '}
            <Link component={LinkBase} to={createPath({ resource: 'orders', id: orderId, type: 'show' })}>
              {translate('stockChange.order')}
            </Link>
          </>
        )}
        {note && ` · ${note}`}
      </Typography>
    </Box>
  );
}
