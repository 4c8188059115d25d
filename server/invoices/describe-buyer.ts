import { normalizeTaxNumber } from '@kamra/contract/address-checks.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';

/** Countries of the European Union by their codes in tax numbers: Greece has one of its own there. */
const unionCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR EL HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whom a document names: the company, else the person in the order of the language. */
export function buyerNameOf({ company, familyName, givenName }: PostalAddress, language: string): string {
  if (company) return company;
  return (language === 'hu' ? `${familyName} ${givenName}` : `${givenName} ${familyName}`).trim();
}

/** The tax number of a company as documents and registers name it: a Hungarian one, or one of the union. */
export function taxNumbersOf({ company, taxNumber, countryCode }: PostalAddress) {
  const none = { hungarian: null, european: null } as const;
  if (!company || !taxNumber) return none;
  if (countryCode === 'HU') return { hungarian: normalizeTaxNumber('HU', taxNumber), european: null };
  const found = parseUnionNumber(countryCode, taxNumber);
  return found ? { hungarian: null, european: found.countryCode + found.number } : none;
}

/** A tax number of another country of the union in its two parts; null for one that cannot be one. */
export function parseUnionNumber(
  countryCode: string,
  taxNumber: string,
): { countryCode: string; number: string } | null {
  const prefix = countryCode === 'GR' ? 'EL' : countryCode;
  const text = taxNumber.toUpperCase().replace(/[^A-Z0-9+*]/g, '');
  const number = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  if (prefix === 'HU' || !unionCountries.includes(prefix) || !/^[A-Z0-9+*]{2,12}$/.test(number)) return null;
  return { countryCode: prefix, number };
}
