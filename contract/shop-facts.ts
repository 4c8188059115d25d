/** Facts of the shop that a text names in double braces, e.g. `{{company}}`. */
export const shopFactNames = [
  'shopName',
  'shopUrl',
  'company',
  'seat',
  'phone',
  'mail',
  'supportMail',
  'taxNumber',
  'euTaxNumber',
  'registrationNumber',
  'registrationCourt',
  'hostingName',
  'hostingAddress',
  'hostingMail',
  'payee',
  'bank',
  'accountNumber',
  'iban',
  'dispatchHours',
  'deliveryFee',
  'freeDeliveryFrom',
  'cashOnDeliveryFee',
] as const;
export type ShopFacts = Record<(typeof shopFactNames)[number], string>;

/** What stands in double braces and is not a known fact, each once. */
export function unknownFacts(markdown: string): string[] {
  const names = [...markdown.matchAll(/\{\{([^{}]{0,100})\}\}/g)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name) => !shopFactNames.some((known) => known === name)))];
}
