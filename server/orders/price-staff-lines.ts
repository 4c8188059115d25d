import type { Language } from '@kamra/contract/languages.ts';
import { type CurrencyId, smallestStep, toExactMinorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import type { ExistingOrderLine, NewOrderLine, StaffQuote } from '@kamra/contract/order-changes.ts';
import { type CartSums, lineAmount } from '../cart/add-up-cart.ts';
import type { Charges } from '../cart/load-charges.ts';
import { type Offer, type PricedLine, priceLines } from '../cart/price-lines.ts';
import { toMajorVat } from '../cart/quote-cart.ts';
import type { Executor } from '../database/prepared.ts';
import { invalidField } from '../errors/shop-error.ts';

/** A line that staff compose: of an order already, or of the catalogue. Amounts in minor units. */
export interface StaffLine extends PricedLine {
  lineId: number | null;
  /** The catalogue's price and the reason for the agreed one, where they differ. */
  catalogueAmount: number | null;
  priceReason: string | null;
}

/** A line as the order has it. */
export interface StoredLine {
  lineId: number;
  productId: number | null;
  quantity: number;
  offer: Offer;
  /** What it bears in the order; its offer has the rate of Hungary. */
  soldVatRate: number;
  catalogueAmount: number | null;
  priceReason: string | null;
}

/**
 * The lines that staff gave, in their order: those of the order at the price that it has, others at the catalogue's,
 * and each at the agreed price where one was given. Throws invalidRequest for a line that the order has not, a line
 * named twice, a price that the currency cannot express, one without a reason, and goods that all cost nothing.
 */
export async function priceStaffLines(
  db: Executor,
  given: readonly (ExistingOrderLine | NewOrderLine)[],
  stored: readonly StoredLine[],
  currencyId: CurrencyId,
  language: Language,
): Promise<StaffLine[]> {
  const fresh = given.flatMap((line) => ('productId' in line ? [line] : []));
  const priced = (await priceLines(db, fresh, currencyId, language)).values();
  const seen = new Set<number>();
  const lines = given.map((line, index) => {
    if ('productId' in line) {
      const { productId, soldQuantity, offer } = priced.next().value!;
      const found = {
        lineId: null,
        productId,
        soldQuantity,
        offer,
        catalogueAmount: null,
        priceReason: null,
      };
      return agreedPrice(found, line, currencyId, index);
    }
    const own = stored.find(({ lineId }) => lineId === line.lineId);
    if (!own || seen.has(line.lineId)) throw invalidField(`lines.${index}.lineId`, 'invalid');
    seen.add(line.lineId);
    const { offer, catalogueAmount, priceReason } = own;
    const kept = {
      lineId: own.lineId,
      productId: own.productId ?? 0,
      soldQuantity: line.soldQuantity,
      soldVatRate: own.soldVatRate,
      offer,
    };
    return agreedPrice({ ...kept, catalogueAmount, priceReason }, line, currencyId, index);
  });
  if (lines.every(({ offer }) => offer?.unitAmount === 0))
    throw invalidField('lines.0.unitPrice', 'tooSmall', toMajorUnits(smallestStep(currencyId)));
  return lines;
}

function agreedPrice(
  line: StaffLine,
  { unitPrice, priceReason }: ExistingOrderLine | NewOrderLine,
  currencyId: CurrencyId,
  index: number,
): StaffLine {
  if (unitPrice === null || unitPrice === undefined || !line.offer) return line;
  const unitAmount = toExactMinorUnits(unitPrice, currencyId);
  if (unitAmount === null) throw invalidField(`lines.${index}.unitPrice`, 'invalid');
  if (unitAmount === line.offer.unitAmount) return line;
  if (!priceReason) throw invalidField(`lines.${index}.priceReason`, 'required');
  const catalogueAmount = line.catalogueAmount ?? line.offer.unitAmount;
  return {
    ...line,
    offer: { ...line.offer, unitAmount, referenceAmount: null },
    catalogueAmount,
    priceReason,
  };
}

/** The charges with the delivery fee that staff agreed on, if any. Throws invalidRequest as prices do. */
export function agreedCharges(
  charges: Charges,
  fee: number | null | undefined,
  currencyId: CurrencyId,
): Charges {
  if (fee === null || fee === undefined || !charges.delivery) return charges;
  const exact = toExactMinorUnits(fee, currencyId);
  if (exact === null) throw invalidField('deliveryFee', 'invalid');
  return { ...charges, delivery: { ...charges.delivery, fee: exact, freeFrom: null } };
}

/** Lines and sums as staff see them before they confirm; `ownUnits` are those that the order has of a product. */
export function toStaffQuote(
  lines: readonly StaffLine[],
  sums: CartSums,
  ownUnits: ReadonlyMap<number, number> = new Map(),
): StaffQuote {
  const wanted = new Map<number, number>();
  for (const { productId, soldQuantity } of lines)
    wanted.set(productId, (wanted.get(productId) ?? 0) + soldQuantity);
  return {
    lines: lines.map((line, index) => {
      const { offer, productId, catalogueAmount } = line;
      const available = (offer?.available ?? 0) + (ownUnits.get(productId) ?? 0);
      const isShort = (wanted.get(productId) ?? 0) > Math.max(available, ownUnits.get(productId) ?? 0);
      return {
        lineId: line.lineId,
        productId: productId || null,
        productName: offer?.productName ?? '',
        sku: offer?.sku ?? '',
        imageUrl: offer?.imageUrl ?? null,
        soldQuantity: line.soldQuantity,
        unitPrice: toMajorUnits(offer?.unitAmount ?? 0),
        catalogueUnitPrice: catalogueAmount === null ? null : toMajorUnits(catalogueAmount),
        total: toMajorUnits(lineAmount(line)),
        vatRate: sums.lineRates[index] ?? 0,
        available,
        problem: offer ? (isShort ? ('outOfStock' as const) : null) : ('productUnavailable' as const),
      };
    }),
    goodsTotal: toMajorUnits(sums.goodsTotal),
    pointsReduction: toMajorUnits(sums.pointsReduction),
    deliveryFee: toMajorUnits(sums.deliveryFee),
    paymentFee: toMajorUnits(sums.paymentFee),
    total: toMajorUnits(sums.total),
    cashTotal: sums.cashTotal === null ? null : toMajorUnits(sums.cashTotal),
    vat: sums.vat.map(toMajorVat),
  };
}
