import { toFieldConditions } from '../field-conditions.ts';
import { callStaff } from '../staff-call.ts';
import type { ExportChoice } from '../ui/export-dialog.tsx';
import { orderFilters } from './order-filters.ts';

const orders: ExportChoice = {
  id: 'orders',
  name: 'export.kinds.orders',
  text: 'export.texts.orders',
  isFiltered: true,
  prepare: async (file, filterValues) => {
    const body = { ...file, fieldConditions: toFieldConditions(orderFilters, filterValues) };
    const { exportId } = await callStaff('POST /api/ProductOrder/Export', { body });
    return `/api/ProductOrder/Export/${exportId}`;
  },
};

/** What orders that are chosen can be exported as. */
export const chosenOrderExports: ExportChoice[] = [orders];

/** What the list of orders can be exported as. */
export const orderExports: ExportChoice[] = [
  orders,
  {
    id: 'customers',
    name: 'export.kinds.customers',
    text: 'export.texts.customers',
    isFiltered: false,
    prepare: async (file) => {
      const { exportId } = await callStaff('POST /api/Customer/Export', { body: file });
      return `/api/Customer/Export/${exportId}`;
    },
  },
];
