import { toFieldConditions } from '../field-conditions.ts';
import { callStaff } from '../staff-call.ts';
import type { ListSelection } from '../ui/list-selection.tsx';
import { orderFilters } from './order-filters.ts';

/** Orders of one request for ids. */
const idsPerPage = 500;

/** The ids of the chosen orders, or of all that the filters find, `maxOrders` at most. */
export async function chosenOrderIds(
  { isAll, ids }: ListSelection,
  filterValues: Record<string, unknown>,
  maxOrders: number,
): Promise<number[]> {
  return isAll ? findIds(filterValues, maxOrders) : ids.map(Number).slice(0, maxOrders);
}

async function findIds(filterValues: Record<string, unknown>, maxOrders: number): Promise<number[]> {
  const ids: number[] = [];
  const fieldConditions = toFieldConditions(orderFilters, filterValues);
  for (let page = 1; ids.length < maxOrders; page++) {
    const after = ids.at(-1);
    const body = {
      page,
      pageSize: idsPerPage,
      fieldConditions,
      ...(after !== undefined && { after: { orderId: after } }),
    };
    const { productOrders } = await callStaff('POST /api/ProductOrder/List', { body });
    ids.push(...productOrders.map(({ id }) => id));
    if (productOrders.length < idsPerPage) break;
  }
  return ids.slice(0, maxOrders);
}
