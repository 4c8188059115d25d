import { equals, fromDay, oneOf, overdueOnly, searched, toDay } from '../field-conditions.ts';

/** The filters of the list of orders as conditions of its request. */
export const orderFilters = {
  q: searched('searchText'),
  paymentStatusId: oneOf('paymentStatusId'),
  paymentTypeId: oneOf('paymentTypeId'),
  placedFrom: fromDay('placedAt'),
  placedTo: toDay('placedAt'),
  overdue: overdueOnly,
  currencyId: equals('currencyId'),
  queue: equals('queue'),
  lastDeliveryEvent: oneOf('lastDeliveryEvent'),
  tags: oneOf('tags'),
  id: oneOf('id'),
};
