/** A price for a half-open range of grams or of money: `from` belongs to it, `to` does not. Null: without an end. */
export interface RateRange {
  from: number;
  to: number | null;
}

export interface RateProblems {
  /** Ranges without a price, in which the method is not offered. */
  gaps: RateRange[];
  /** Ranges with more than one price, which are refused. */
  overlaps: RateRange[];
}

/** What is wrong with the ranges of a price list, from 0 on; an empty list has one gap. */
export function findRateProblems(rates: readonly RateRange[]): RateProblems {
  const problems: RateProblems = { gaps: [], overlaps: [] };
  const endOf = ({ to }: RateRange) => to ?? Number.POSITIVE_INFINITY;
  const boundary = (value: number) => (value === Number.POSITIVE_INFINITY ? null : value);
  let reached = 0;
  for (const rate of rates.toSorted((one, other) => one.from - other.from || endOf(one) - endOf(other))) {
    if (rate.from > reached) problems.gaps.push({ from: reached, to: rate.from });
    const shared = Math.min(reached, endOf(rate));
    if (rate.from < shared) problems.overlaps.push({ from: rate.from, to: boundary(shared) });
    reached = Math.max(reached, endOf(rate));
  }
  if (reached !== Number.POSITIVE_INFINITY) problems.gaps.push({ from: reached, to: null });
  return problems;
}
