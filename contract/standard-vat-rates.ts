/** Where the rates below are from. Nobody has compared them with the Commission's own database. */
export const standardRatesSource =
  'Public overviews of December 2025; to be compared with the Commission’s Taxes in Europe database (ec.europa.eu/taxation_customs/tedb)';

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
