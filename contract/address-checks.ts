/** Characters of a telephone number; the server validates the number itself. */
export const phonePattern = /^\+?[0-9 ()/-]{6,25}$/;

const postalCodes: Record<string, { pattern: RegExp; prefix: RegExp }> = {
  HU: { pattern: /^[1-9]\d{3}$/, prefix: /^HU?[- ]+/i },
  DE: { pattern: /^\d{5}$/, prefix: /^DE?[- ]+/i },
  AT: { pattern: /^\d{4}$/, prefix: /^AT?[- ]+/i },
};

/** A postal code without what says its country: 1011 of H-1011. */
export function normalizePostalCode(countryCode: string, text: string): string {
  const trimmed = text.trim();
  return trimmed.replace(postalCodes[countryCode]?.prefix ?? '', '');
}

/** Whether a text has the format of a country's postal codes; countries without a rule accept any. */
export function isPostalCode(countryCode: string, text: string): boolean {
  return postalCodes[countryCode]?.pattern.test(text) ?? true;
}

/** Whether a text is a tax number of a country; countries without a rule accept any. */
export function isTaxNumber(countryCode: string, text: string): boolean {
  return countryCode !== 'HU' || isHungarianTaxNumber(text);
}

/** A Hungarian one, as it is printed. */
export const taxNumberExample = '12345676-2-42';

/** Eight digits, the last of them the check digit, then VAT code and county: 12345676-2-42. */
const hungarianTaxNumber = /^(\d{8})-?([1-5])-?(\d{2})$/;

/** A Hungarian tax number with its hyphens; others as they are. */
export function normalizeTaxNumber(countryCode: string, text: string): string {
  const trimmed = text.trim();
  return countryCode === 'HU' ? trimmed.replace(hungarianTaxNumber, '$1-$2-$3') : trimmed;
}

const weights = [9, 7, 3, 1, 9, 7, 3];

function isHungarianTaxNumber(text: string): boolean {
  const digits = hungarianTaxNumber.exec(text.trim())?.[1];
  if (!digits) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[7]);
}
