/** States of the European Union by their ISO codes (Greece is GR here, EL in tax numbers). */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Where a maker answers for products itself: the union and the EEA's other states ((EU) 2023/988 Art. 16). */
export const marketCountries: readonly string[] = [...unionCountries, 'IS', 'LI', 'NO'];

/** The shop's own state: its VAT is owed unless the one-stop shop (OSS) says otherwise. */
export const homeCountry = 'HU';

/** Whether goods that go there leave Hungary for another state of the union. */
export function isOtherUnionState(countryCode: string): boolean {
  return countryCode !== homeCountry && unionCountries.includes(countryCode);
}
