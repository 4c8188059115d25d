/** Facts that a text names in double braces, e.g. `{{company}}`. */
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

/** A Markdown text with the facts in their places; a fact never acts as Markdown itself. */
export function fillShopFacts(markdown: string, facts: ShopFacts): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (place, name) => {
    const fact = (facts as Record<string, string>)[name];
    return fact === undefined ? place : fact.replace(/[\\`*_{}[\]()<>#+!|&~-]/g, '\\$&');
  });
}

/** Names in double braces that are not known facts. */
export function unknownFacts(markdown: string): string[] {
  const names = [...markdown.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
  return names.filter((name) => !shopFactNames.some((known) => known === name));
}
