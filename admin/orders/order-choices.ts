import { currencyIds } from '@kamra/contract/money.ts';
import { deliveryEventNames } from '@kamra/contract/order-state.ts';
import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';

export const paymentStatusChoices = Object.entries(paymentStatusIds).map(([name, id]) => ({
  id,
  name: `paymentStatus.${name}`,
}));

export const paymentTypeChoices = Object.entries(paymentTypeIds).map(([name, id]) => ({
  id,
  name: `paymentType.${name}`,
}));

export const deliveryEventChoices = deliveryEventNames.map((id) => ({
  id,
  name: `orders.deliveryStates.${id}`,
}));

export const currencyChoices = (['HUF', 'EUR', 'USD'] as const).map((name) => ({
  id: currencyIds[name],
  name,
}));

/** Translation key of a payment type. */
export function paymentTypeKey(id: PaymentTypeId): string {
  return paymentTypeChoices.find((choice) => choice.id === id)?.name ?? 'paymentType.Transfer';
}
