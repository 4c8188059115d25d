/** States of the European Union by their ISO codes (Greece is GR here, EL in tax numbers). */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The shop's own state: its VAT is owed unless the one-stop shop (OSS) says otherwise. */
export const homeCountry = 'HU';

/** Whether goods that go there leave Hungary for another state of the union. */
export function isOtherUnionState(countryCode: string): boolean {
  return countryCode !== homeCountry && unionCountries.includes(countryCode);
}
