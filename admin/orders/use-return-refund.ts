import { currencyCodes, fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { parseAmount } from '../ui/parse-amount.ts';
import { writeDecimal } from '../ui/parse-decimal.ts';
import type { RefundTexts } from './return-refund.tsx';

/** The sum that a return is refunded with: a deduction lowers it, and it may be typed over. */
export function useReturnRefund(order: ProductOrderDetails, { withdrawalRefund }: OrderReturn) {
  const language = useLocale();
  const { goods, delivery, paymentFee } = withdrawalRefund;
  const due = fromMajorUnits(goods) + fromMajorUnits(delivery) + fromMajorUnits(paymentFee);
  const sumWithout = (deducted: number) =>
    writeDecimal(
      Math.min(order.refundable, toMajorUnits(Math.max(0, due - fromMajorUnits(deducted)))),
      language,
    );
  const [value, setValue] = useState<RefundTexts>({ amount: sumWithout(0), deduction: '', reason: '' });
  const read = (text: string) => parseAmount(text, currencyCodes[order.currencyId]);
  const amount = read(value.amount);
  const hasDeduction = value.deduction.trim() !== '';
  const deducted = hasDeduction ? read(value.deduction) : 0;
  const isDeductionRight = !hasDeduction || (deducted !== null && deducted > 0 && deducted <= goods);
  const isRight = amount !== null && amount > 0 && amount <= order.refundable;
  return {
    value,
    isRight,
    isDeductionRight,
    isComplete: isRight && isDeductionRight && (!hasDeduction || value.reason.trim() !== ''),
    change: (next: RefundTexts) => {
      const isOther = next.deduction !== value.deduction;
      const nextDeducted = next.deduction.trim() === '' ? 0 : read(next.deduction);
      setValue(isOther && nextDeducted !== null ? { ...next, amount: sumWithout(nextDeducted) } : next);
    },
    body: () => ({
      amount: amount ?? 0,
      includesDelivery: delivery > 0,
      ...(hasDeduction && { deduction: { amount: deducted ?? 0, reason: value.reason.trim() } }),
    }),
  };
}
