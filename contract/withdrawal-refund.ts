/** What goes back to the buyer who withdraws, in minor units (2011/83/EU Art. 13–14; 45/2014. 23., 25. §). */
export interface WithdrawalRefund {
  /** Of the goods that came back. */
  goods: number;
  /** Of the delivery: no more than the cheapest usual one would have cost, and only once all goods are back. */
  delivery: number;
  /** What the buyer paid above that for a dearer delivery of their choice; it stays with the shop. */
  deliverySurplus: number;
  /** The fee of the way of paying, as part of everything that was paid. */
  paymentFee: number;
}

interface Withdrawn {
  goods: number;
  deliveryFee: number;
  /** Null: not known, of an older order. The buyer then has all of it back. */
  cheapestDelivery: number | null;
  paymentFee: number;
  /** Whether with these goods everything that was ordered is back. */
  isWhole: boolean;
}

/** What of an order goes back for goods that came back, before anything is deducted for their lost value. */
export function withdrawalRefund(of: Withdrawn): WithdrawalRefund {
  if (!of.isWhole) return { goods: of.goods, delivery: 0, deliverySurplus: 0, paymentFee: 0 };
  const delivery = Math.min(of.deliveryFee, of.cheapestDelivery ?? of.deliveryFee);
  return {
    goods: of.goods,
    delivery,
    deliverySurplus: of.deliveryFee - delivery,
    paymentFee: of.paymentFee,
  };
}
