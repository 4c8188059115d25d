import { type OrderQueue, orderQueues } from '@kamra/contract/order-queues.ts';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ListTabs } from '../ui/list-tabs.tsx';

const refreshEveryMs = 60_000;

/** The queues of the list of orders with their counts; the chosen one stands in the address as a filter. */
export function OrderTabs() {
  const { data } = useListContext();
  const { data: counts } = useQuery({
    // A change of the rows that are listed is a change of the counts.
    queryKey: ['orders', 'queues', data],
    queryFn: ({ signal }) => callStaff('GET /api/ProductOrder/Queues', {}, signal),
    refetchInterval: refreshEveryMs,
    placeholderData: (before) => before,
  });
  return (
    <ListTabs
      label="orders.queues.title"
      source="queue"
      ids={['all', ...orderQueues]}
      nameOf={(queue) => `orders.queues.${queue}`}
      countOf={(queue) => counts?.[queue as OrderQueue]}
    />
  );
}
