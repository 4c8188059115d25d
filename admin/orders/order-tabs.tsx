import { orderQueues } from '@kamra/contract/order-queues.ts';
import { Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { withValues } from '../ui/list-filter.ts';

const refreshEveryMs = 60_000;

/** The queues of the list of orders with their counts; the chosen one stands in the address as a filter. */
export function OrderTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters, data } = useListContext();
  const { data: counts } = useQuery({
    // A change of the rows that are listed is a change of the counts.
    queryKey: ['orders', 'queues', data],
    queryFn: ({ signal }) => callStaff('GET /api/ProductOrder/Queues', {}, signal),
    refetchInterval: refreshEveryMs,
    placeholderData: (before) => before,
  });
  const chosen = filterValues.queue;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('orders.queues.title')}
      sx={{ gap: 0.5, mb: 1.5, flexWrap: 'wrap' }}
    >
      {([undefined, ...orderQueues] as const).map((queue) => (
        <Button
          key={queue ?? 'all'}
          size="small"
          color={chosen === queue ? 'primary' : 'inherit'}
          variant={chosen === queue ? 'contained' : 'text'}
          disableElevation
          aria-pressed={chosen === queue}
          onClick={() => setFilters(withValues(filterValues, { queue }))}
        >
          {translate(`orders.queues.${queue ?? 'all'}`)}
          {queue && counts && ` (${counts[queue]})`}
        </Button>
      ))}
    </Stack>
  );
}
