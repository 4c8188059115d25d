import type { CartQuote, QuotedLine, quoteCart as quoteCartCall } from '@kamra/contract/cart.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { toWire } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { addUpCart, lineAmount } from './add-up-cart.ts';
import { checkOffered, loadCharges } from './load-charges.ts';
import { type PricedLine, priceLines, wantedUnits } from './price-lines.ts';

type QuoteRequest = EndpointInput<typeof quoteCartCall>['body'];

/**
 * Prices a cart from the catalogue and stores nothing. A line that cannot be had names its problem instead
 * of failing the quote. Throws invalidRequest for a country or a way of paying that the shop does not offer.
 */
export async function quoteCart(pool: pg.Pool, request: QuoteRequest): Promise<CartQuote> {
  const { currencyId, language, countryCode, paymentTypeId = null } = request;
  const [lines, charges] = await Promise.all([
    priceLines(pool, request.lines, currencyId, language),
    loadCharges(pool, countryCode, currencyId),
  ]);
  const { freeFrom } = checkOffered(charges, 'countryCode', paymentTypeId);
  const sums = addUpCart(lines, charges, paymentTypeId, currencyId);
  const units = wantedUnits(lines);
  return {
    currencyId,
    lines: lines.map((line) => toQuotedLine(line, units.get(line.productId) ?? 0)),
    goodsTotal: toWire(sums.goodsTotal),
    deliveryFee: toWire(sums.deliveryFee),
    freeDeliveryFrom: freeFrom === null ? null : toWire(freeFrom),
    missingForFreeDelivery: freeFrom === null ? 0 : toWire(Math.max(0, freeFrom - sums.goodsTotal)),
    paymentOptions: charges.payments.map(({ paymentTypeId, fee }) => ({ paymentTypeId, fee: toWire(fee) })),
    paymentFee: toWire(sums.paymentFee),
    total: toWire(sums.total),
    cashTotal: sums.cashTotal === null ? null : toWire(sums.cashTotal),
    vat: sums.vat.map(({ rate, gross, vat }) => ({ rate, gross: toWire(gross), vat: toWire(vat) })),
  };
}

function toQuotedLine(line: PricedLine, unitsOfProduct: number): QuotedLine {
  const { offer } = line;
  return {
    productId: line.productId,
    productName: offer?.productName ?? '',
    nameCode: offer?.nameCode ?? '',
    sku: offer?.sku ?? '',
    imageUrl: offer?.imageUrl ?? null,
    soldQuantity: line.soldQuantity,
    unitPrice: toWire(offer?.unitAmount ?? 0),
    oldPrice: toWire(offer?.referenceAmount ?? 0),
    total: toWire(lineAmount(line)),
    vatRate: offer?.vatRate ?? 0,
    availibilityCount: offer?.available ?? 0,
    problem: problemOf(line, unitsOfProduct),
  };
}

function problemOf({ offer }: PricedLine, unitsOfProduct: number): QuotedLine['problem'] {
  if (!offer) return 'productUnavailable';
  return unitsOfProduct > offer.available ? 'outOfStock' : null;
}
