/** How an order is paid (specification §4). Delivery is cash on delivery, 'Utánvét'. */
export const paymentTypeIds = { BankCard: 1, Transfer: 2, Cash: 3, Delivery: 4 } as const;
export type PaymentTypeId = (typeof paymentTypeIds)[keyof typeof paymentTypeIds];
