import type { CartQuote, QuotedLine, quoteCart as quoteCartCall } from '@kamra/contract/cart.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { toWire } from '@kamra/contract/money.ts';
import type { VatRow } from '@kamra/contract/vat-table.ts';
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
    lines: lines.map((line) => toQuotedLine(line, units.get(line.productId) ?? 0, charges.unitsPerLine)),
    goodsTotal: toWire(sums.goodsTotal),
    deliveryFee: toWire(sums.deliveryFee),
    freeDeliveryFrom: freeFrom === null ? null : toWire(freeFrom),
    missingForFreeDelivery: freeFrom === null ? 0 : toWire(Math.max(0, freeFrom - sums.goodsTotal)),
    paymentOptions: charges.payments.map(({ paymentTypeId, fee }) => ({ paymentTypeId, fee: toWire(fee) })),
    paymentFee: toWire(sums.paymentFee),
    total: toWire(sums.total),
    cashTotal: sums.cashTotal === null ? null : toWire(sums.cashTotal),
    vat: sums.vat.map(toWireVat),
  };
}

/** A row of a VAT table as it goes over the wire. */
export function toWireVat({ rate, base, tax, gross }: VatRow): VatRow {
  return { rate, base: toWire(base), tax: toWire(tax), gross: toWire(gross) };
}

function toQuotedLine(line: PricedLine, units: number, unitsPerLine: number | null): QuotedLine {
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
    availibilityCount: Math.min(offer?.available ?? 0, unitsPerLine ?? Number.MAX_SAFE_INTEGER),
    problem: problemOf(line, units, unitsPerLine),
  };
}

function problemOf({ offer }: PricedLine, units: number, unitsPerLine: number | null): QuotedLine['problem'] {
  if (!offer) return 'productUnavailable';
  if (units > offer.available && (unitsPerLine === null || offer.available <= unitsPerLine))
    return 'outOfStock';
  return unitsPerLine !== null && units > unitsPerLine ? 'unitLimit' : null;
}
