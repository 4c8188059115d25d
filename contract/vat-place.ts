import { homeCountry } from './union-countries.ts';

/** VAT rates of a state in percent; null: what is sold at that Hungarian rate has the standard one there. */
export interface StateRates {
  standard: number;
  /** Of what bears 18 % in Hungary. */
  reduced: number | null;
  /** Of what bears 5 % in Hungary. */
  lower: number | null;
}

/** Whose VAT a sale bears: Hungary's, or that of the state to which its goods go (2006/112/EC Art. 33, 59c). */
export interface VatPlace {
  countryCode: string;
  /** Null at home, where products have their own rates. */
  rates: StateRates | null;
}

export const homeVat: VatPlace = { countryCode: homeCountry, rates: null };

const reducedAtHome = 18;
const lowerAtHome = 5;

/**
 * The rate at a place, in percent, of what bears `homeRate` in Hungary. What is exempt at home stays so; a rate that
 * Hungary does not have counts as the standard one.
 */
export function vatRateAt({ rates }: VatPlace, homeRate: number): number {
  if (!rates || homeRate === 0) return homeRate;
  const own = homeRate === reducedAtHome ? rates.reduced : homeRate === lowerAtHome ? rates.lower : null;
  return own ?? rates.standard;
}
