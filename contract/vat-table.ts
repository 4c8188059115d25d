import { type CurrencyId, smallestStep } from './money.ts';

/** A gross amount in minor units with the rate of the VAT that it contains, in percent (at most two decimals). */
export interface TaxedAmount {
  rate: number;
  gross: number;
}

/** The VAT of one rate: `base + tax = gross`, in minor units. */
export interface VatRow {
  rate: number;
  base: number;
  tax: number;
  gross: number;
}

/** Amounts by rate, the highest first, and each amount's share of the tax, in the given order. */
export interface VatTable {
  rows: VatRow[];
  taxes: number[];
}

/**
 * The VAT rule. Gross prices are authoritative: per rate the gross amounts (goods, delivery and payment fees) are
 * summed, and the tax in the sum is rounded once, half up, to whole forints or to cents. Each amount gets its share
 * of that tax, rounded by largest remainders, so that the shares add up to it as well. All arithmetic
 * is exact; amounts are never negative.
 */
export function vatTable(amounts: readonly TaxedAmount[], currencyId: CurrencyId): VatTable {
  const taxes = amounts.map(() => 0);
  const rates = [...new Set(amounts.filter(({ gross }) => gross > 0).map(({ rate }) => rate))];
  const rows = rates
    .sort((a, b) => b - a)
    .map((rate) => {
      const indexes = amounts.flatMap((amount, index) => (amount.rate === rate ? [index] : []));
      const gross = indexes.reduce((sum, index) => sum + amounts[index]!.gross, 0);
      const tax = spreadTax(rate, indexes, amounts, taxes, currencyId);
      return { rate, base: gross - tax, tax, gross };
    });
  return { rows, taxes };
}

/** Rounds the tax of one rate and writes each amount's share into `taxes`; returns their sum. */
function spreadTax(
  rate: number,
  indexes: number[],
  amounts: readonly TaxedAmount[],
  taxes: number[],
  currencyId: CurrencyId,
): number {
  const unit = smallestStep(currencyId);
  const basisPoints = BigInt(Math.round(rate * 100));
  const divisor = (10_000n + basisPoints) * BigInt(unit);
  const shares = indexes.map((index) => {
    const exact = BigInt(amounts[index]!.gross) * basisPoints;
    return { index, exact, units: exact / divisor, remainder: exact % divisor };
  });
  const exact = shares.reduce((sum, share) => sum + share.exact, 0n);
  const units = (2n * exact + divisor) / (2n * divisor);
  const missing = Number(units - shares.reduce((sum, share) => sum + share.units, 0n));
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder));
  for (const [rank, share] of byRemainder.entries()) {
    taxes[share.index] = (Number(share.units) + (rank < missing ? 1 : 0)) * unit;
  }
  return Number(units) * unit;
}
