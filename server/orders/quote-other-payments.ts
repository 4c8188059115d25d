import { toMajorUnits } from '@kamra/contract/money.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type { Executor } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { priceChange } from './change-order.ts';
import { loadGoods } from './load-changing-order.ts';

/** Another way of paying an order, and its total then, as on the wire. */
export interface OtherPayment {
  paymentTypeId: PaymentTypeId;
  total: number;
}

/** How else an order may be paid, each at the total that changing it to that way comes to. */
export async function quoteOtherPayments(db: Executor, orderId: number): Promise<OtherPayment[]> {
  const stored = await loadGoods(db, orderId);
  if (!stored) return [];
  const { countryCode, postalCode, deliveryFee } = stored;
  const lines = stored.lines.map(({ lineId, quantity }) => ({ lineId, soldQuantity: quantity }));
  const others = Object.values(paymentTypeIds).filter(
    (id) => id !== stored.paymentTypeId && paymentMethods[id].choice !== null,
  );
  const quoted: OtherPayment[] = [];
  for (const paymentTypeId of others) {
    const wanted = { lines, paymentTypeId, deliveryFee: toMajorUnits(deliveryFee) };
    try {
      const { sums } = await priceChange(db, stored, wanted, { countryCode, postalCode }, 'hu');
      quoted.push({ paymentTypeId, total: toMajorUnits(sums.total) });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  }
  return quoted;
}
