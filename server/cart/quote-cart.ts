import type { CartQuote, QuotedLine, quoteCart as quoteCartCall } from '@kamra/contract/cart.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import type { VatRow } from '@kamra/contract/vat-table.ts';
import type pg from 'pg';
import { addUpCart, lineAmount } from './add-up-cart.ts';
import { checkAvailable, loadCharges } from './load-charges.ts';
import { type PricedLine, priceLines, unitsPerProduct } from './price-lines.ts';

type QuoteRequest = EndpointInput<typeof quoteCartCall>['body'];

/**
 * Prices a cart from the catalogue and stores nothing. A line that is not sellable carries its problem instead of
 * failing the quote. Throws invalidRequest for a country or payment type that is not available.
 */
export async function quoteCart(pool: pg.Pool, request: QuoteRequest): Promise<CartQuote> {
  const { currencyId, language, countryCode, paymentTypeId = null } = request;
  const [lines, charges] = await Promise.all([
    priceLines(pool, request.lines, currencyId, language),
    loadCharges(pool, countryCode, currencyId),
  ]);
  const { freeFrom } = checkAvailable(charges, 'countryCode', paymentTypeId);
  const sums = addUpCart(lines, charges, paymentTypeId, currencyId);
  const units = unitsPerProduct(lines);
  return {
    currencyId,
    lines: lines.map((line) => toQuotedLine(line, units.get(line.productId) ?? 0, charges.unitsPerLine)),
    goodsTotal: toMajorUnits(sums.goodsTotal),
    deliveryFee: toMajorUnits(sums.deliveryFee),
    freeDeliveryFrom: freeFrom === null ? null : toMajorUnits(freeFrom),
    missingForFreeDelivery: freeFrom === null ? 0 : toMajorUnits(Math.max(0, freeFrom - sums.goodsTotal)),
    paymentOptions: charges.payments.map(({ paymentTypeId, fee }) => ({
      paymentTypeId,
      fee: toMajorUnits(fee),
    })),
    paymentFee: toMajorUnits(sums.paymentFee),
    total: toMajorUnits(sums.total),
    cashTotal: sums.cashTotal === null ? null : toMajorUnits(sums.cashTotal),
    vat: sums.vat.map(toMajorVat),
  };
}

/** A row of a VAT table as it goes over the wire. */
export function toMajorVat({ rate, base, tax, gross }: VatRow): VatRow {
  return { rate, base: toMajorUnits(base), tax: toMajorUnits(tax), gross: toMajorUnits(gross) };
}

function toQuotedLine(line: PricedLine, units: number, unitsPerLine: number | null): QuotedLine {
  const { offer } = line;
  return {
    productId: line.productId,
    productName: offer?.productName ?? '',
    nameCode: offer?.nameCode ?? '',
    sku: offer?.sku ?? '',
    imageUrl: offer?.imageUrl ?? null,
    ...(offer?.focalPoint && { focalPoint: offer.focalPoint }),
    soldQuantity: line.soldQuantity,
    unitPrice: toMajorUnits(offer?.unitAmount ?? 0),
    oldPrice: toMajorUnits(offer?.referenceAmount ?? 0),
    total: toMajorUnits(lineAmount(line)),
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
