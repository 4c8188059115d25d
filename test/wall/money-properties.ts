import {
  addToCart,
  type CartLine,
  cartTotals,
  putIntoCart,
  removeFromCart,
} from '@kamra/contract/cart-rules.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { homeVat } from '@kamra/contract/vat-place.ts';
import fc from 'fast-check';
import { addUpCart } from '../../server/cart/add-up-cart.ts';
import type { PricedLine } from '../../server/cart/price-lines.ts';

const rate = fc.constantFrom(27, 18, 5, 0, 19, 20, 8.1);
const currency = fc.constantFrom<CurrencyId>(1, 2, 3);
const line = fc.record({
  soldQuantity: fc.integer({ min: 1, max: 999 }),
  unitAmount: fc.integer({ min: 1, max: 5_000_000_00 }),
  vatRate: rate,
});
const charges = fc.record({
  delivery: fc.record({
    fee: fc.integer({ min: 0, max: 10_000_00 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 100_000_00 })),
    vatRate: rate,
  }),
  payments: fc.record({ fee: fc.integer({ min: 0, max: 2_000_00 }), vatRate: rate }),
});

/** Random carts in three currencies with random rates and charges: every sum agrees to the unit. Throws the counterexample. */
export function checkRandomCarts(runs: number): void {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 100 }),
      charges,
      currency,
      (lines, fees, currencyId) => {
        const priced = lines.map(
          (each, index) => ({ ...each, productId: index, offer: each }) as unknown as PricedLine,
        );
        const payment = { ...fees.payments, paymentTypeId: paymentTypeIds.Delivery };
        const all = { delivery: fees.delivery, payments: [payment], vat: homeVat };
        const sums = addUpCart(priced, all, paymentTypeIds.Delivery, currencyId);
        const goods = lines.reduce((sum, each) => sum + each.soldQuantity * each.unitAmount, 0);
        const { freeFrom, fee } = fees.delivery;
        const isFree = freeFrom !== null && goods >= freeFrom;
        const amounts = sums.vat.flatMap(({ base, tax, gross }) => [base, tax, gross]);
        return (
          sums.goodsTotal === goods &&
          sums.deliveryFee === (isFree ? 0 : fee) &&
          sums.total === goods + sums.deliveryFee + sums.paymentFee &&
          add(sums.vat.map(({ gross }) => gross)) === sums.total &&
          sums.vat.every(({ base, tax, gross }) => base + tax === gross) &&
          add(sums.lineTaxes) <= add(sums.vat.map(({ tax }) => tax)) &&
          amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0) &&
          Math.abs((sums.cashTotal ?? 0) - sums.total) <= (currencyId === 3 ? 250 : 0)
        );
      },
    ),
    { numRuns: runs },
  );
}

const product = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  newPrice: fc.integer({ min: 1, max: 999_999 }).map((minor) => minor / 100),
  availibilityCount: fc.integer({ min: 1, max: 9 }),
});
const change = fc.record({
  kind: fc.constantFrom('add', 'put', 'remove', 'clear'),
  product,
  count: fc.integer({ min: 1, max: 9 }),
  tab: fc.boolean(),
});

/** Random changes of one cart from two tabs, which share what is stored: totals kept along equal totals counted afresh. */
export function checkCartSequences(runs: number): void {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      let stored: CartLine[] = [];
      const model = new Map<number, { count: number; price: number }>();
      for (const { kind, product, count } of changes) {
        const next = apply(stored, kind, { ...product, cartCount: 0 }, count);
        if (next === stored) continue;
        stored = next;
        const kept = stored.find(({ productId }) => productId === product.productId);
        if (kind === 'clear') model.clear();
        else if (kept)
          model.set(kept.productId, { count: kept.cartCount, price: Math.round(kept.newPrice * 100) });
        else model.delete(product.productId);
      }
      const totals = cartTotals(stored);
      const expected = add([...model.values()].map(({ count, price }) => count * price));
      return (
        Math.round(totals.totalPrice * 100) === expected &&
        totals.totalCartCount === add([...model.values()].map(({ count }) => count)) &&
        new Set(stored.map(({ productId }) => productId)).size === stored.length
      );
    }),
    { numRuns: runs },
  );
}

function apply(lines: CartLine[], kind: string, product: CartLine, count: number): CartLine[] {
  if (kind === 'clear') return [];
  if (kind === 'remove') return removeFromCart(lines, product.productId);
  if (kind === 'put')
    return putIntoCart(lines, { ...product, cartCount: Math.min(count, product.availibilityCount) });
  const added = addToCart(lines, product, count);
  return Array.isArray(added) ? added : lines;
}

function add(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
