const weights = [9, 7, 3, 1, 9, 7, 3];

/** Eight digits, the last of them the check digit, then VAT code and county: 12345676-2-42. */
export function isHungarianTaxNumber(text: string): boolean {
  const digits = /^(\d{8})-?[1-5]-?\d{2}$/.exec(text.trim())?.[1];
  if (!digits) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[7]);
}
