import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { GetListParams, SortPayload } from 'react-admin';
import { Route } from 'react-router-dom';
import { type AdminResource, countOf, toListRequest } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';
import { rememberPages } from '../ui/remembered-pages.ts';
import { orderFilters } from './order-filters.ts';

const pages = rememberPages();
const OrderPacking = lazyScreen(async () => (await import('./order-packing.tsx')).OrderPacking);

export const ordersResource: AdminResource = {
  name: 'orders',
  module: 'orders',
  icon: <ReceiptLongOutlined />,
  group: 'sales',
  screens: {
    list: lazyScreen(async () => (await import('./order-list.tsx')).OrderList),
    create: lazyScreen(async () => (await import('./order-create.tsx')).OrderCreate),
    edit: lazyScreen(async () => (await import('./order-change.tsx')).OrderChange),
    show: lazyScreen(async () => (await import('./order-page.tsx')).OrderPage),
    children: <Route path=":id/pack" element={<OrderPacking />} />,
    recordRepresentation: 'orderNumber',
  },
  calls: {
    list: async (params) => {
      const request = toListRequest(orderFilters, { ...params, sort: comparableSort(params) });
      const { page, ...list } = request;
      const orderId = pages.endOf(list, page - 1);
      const body = { ...request, ...(orderId && { after: { orderId } }) };
      const reply = await callStaff('POST /api/ProductOrder/List', { body }, params.signal);
      pages.note(list, page, reply.productOrders.at(-1)?.id);
      return { data: reply.productOrders, ...countOf(reply) };
    },
    one: (orderId, signal) => callStaff('GET /api/ProductOrder/:orderId', { params: { orderId } }, signal),
    update: ({ id, data: { paymentStatusId, version, note } }) =>
      callStaff('PUT /api/ProductOrder/:orderId/PaymentStatus', {
        params: { orderId: id },
        body: { paymentStatusId, version, note },
      }),
  },
};

/** Totals of different currencies cannot be compared: they are an order of one currency's orders only. */
function comparableSort({ sort, filter }: GetListParams): SortPayload | undefined {
  return sort?.field === 'total' && !filter?.currencyId ? { field: 'placedAt', order: 'DESC' } : sort;
}
