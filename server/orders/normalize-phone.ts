import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { ShopError } from '../errors/shop-error.ts';

/**
 * A telephone number as E.164 (`+36301234567`); one without a country prefix belongs to the country of delivery.
 * Throws invalidRequest naming `phone` for a number that is not valid in its country.
 */
export function normalizePhone(phone: string, countryCode: string): string {
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(countryCode) ? countryCode : undefined);
  if (number?.isPossible()) return number.number;
  throw new ShopError('invalidRequest', { fields: [{ field: 'phone', code: 'invalidPhone' }] });
}
