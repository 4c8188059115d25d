import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { type AdminResource, toListRequest } from '../admin-resource.ts';
import { fromDay, oneOf, overdueOnly, searched, toDay } from '../field-conditions.ts';
import { callStaff } from '../staff-call.ts';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';

export const orderFilters = {
  q: searched('searchText'),
  paymentStatusId: oneOf('paymentStatusId'),
  paymentTypeId: oneOf('paymentTypeId'),
  placedFrom: fromDay('placedAt'),
  placedTo: toDay('placedAt'),
  overdue: overdueOnly,
};

export const ordersResource: AdminResource = {
  name: 'orders',
  module: 'orders',
  icon: <ReceiptLongOutlined />,
  screens: { list: OrderList, show: OrderPage, recordRepresentation: 'orderNumber' },
  calls: {
    list: async (params) => {
      const body = toListRequest(orderFilters, params);
      const reply = await callStaff('POST /api/ProductOrder/List', { body }, params.signal);
      return { data: reply.productOrders, total: reply.totalCount };
    },
    one: (orderId, signal) => callStaff('GET /api/ProductOrder/:orderId', { params: { orderId } }, signal),
    update: ({ id, data: { paymentStatusId, version, note } }) =>
      callStaff('PUT /api/ProductOrder/:orderId/PaymentStatus', {
        params: { orderId: id },
        body: { paymentStatusId, version, note },
      }),
  },
};
