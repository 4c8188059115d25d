/** Where the rates below are from, and when they were read. */
export const standardRatesSource =
  'European Commission, Taxes in Europe database (ec.europa.eu/taxation_customs/tedb), standard rates';
export const standardRatesDay = '2026-11-24';

/**
 * Standard VAT rates in percent of the other states of the union, which a new shop starts with; staff keep them. Which
 * goods bear a reduced rate differs by state, so none is given here.
 */
export const standardVatRates: Readonly<Record<string, number>> = {
  ...{
    AT: 20,
    BE: 21,
    BG: 20,
    CY: 19,
    CZ: 21,
    DE: 19,
    DK: 25,
    EE: 24,
    ES: 21,
    FI: 25.5,
    FR: 20,
    GR: 24,
    HR: 25,
  },
  ...{
    IE: 23,
    IT: 22,
    LT: 21,
    LU: 17,
    LV: 21,
    MT: 18,
    NL: 21,
    PL: 23,
    PT: 23,
    RO: 21,
    SE: 25,
    SI: 22,
    SK: 23,
  },
};
