/** Characters of a telephone number; the server validates the number itself. */
export const phonePattern = /^\+?[0-9 ()/-]{6,25}$/;

const postalCodePatterns: Record<string, RegExp> = { HU: /^[1-9]\d{3}$/, DE: /^\d{5}$/, AT: /^\d{4}$/ };

/** Whether a text has the format of a country's postal codes; countries without a rule accept any. */
export function isPostalCode(countryCode: string, text: string): boolean {
  return postalCodePatterns[countryCode]?.test(text) ?? true;
}

/** Whether a text is a tax number of a country; countries without a rule accept any. */
export function isTaxNumber(countryCode: string, text: string): boolean {
  return countryCode !== 'HU' || isHungarianTaxNumber(text);
}

const weights = [9, 7, 3, 1, 9, 7, 3];

/** Eight digits, the last of them the check digit, then VAT code and county: 12345676-2-42. */
function isHungarianTaxNumber(text: string): boolean {
  const digits = /^(\d{8})-?[1-5]-?\d{2}$/.exec(text.trim())?.[1];
  if (!digits) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[7]);
}
