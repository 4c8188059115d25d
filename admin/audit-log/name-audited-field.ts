/** Screens whose fields have names that a record of the audit log shares. */
const resourceOf: Partial<Record<string, string>> = {
  apiKey: 'api-keys',
  attribute: 'product-attributes',
  bankEntry: 'bank-entries',
  brand: 'product-brands',
  buyer: 'buyers',
  cashReportLine: 'cash-reports',
  category: 'product-categories',
  contentPage: 'content-pages',
  deliveryMethod: 'delivery-methods',
  deliveryZone: 'delivery-zones',
  mail: 'mails',
  media: 'media',
  order: 'orders',
  productImport: 'imports',
  recall: 'recalls',
  review: 'reviews',
  sanctionList: 'sanction-lists',
  searchPin: 'search-pins',
  searchStopWords: 'search-stop-words',
  searchSynonym: 'search-synonyms',
  stockFeed: 'stock-feeds',
  supplierFile: 'supplier-files',
  systemRole: 'system-roles',
  systemUser: 'system-users',
  vatRate: 'vat-rates',
  webhook: 'webhooks',
};

type KeyOf = (field: string) => string;

/** Names that only one kind of record has. */
const ownNames: Partial<Record<string, KeyOf>> = {
  recall: (field) => `recalls.texts.${field}`,
  shopSettings: (field) => `settings.labels.${field}`,
};

/** Where the names of a record's other fields stand, parts of addresses and languages of texts among them. */
const commonNames: KeyOf[] = [
  (field) => `auditLog.fields.${field}`,
  (field) => `orders.address.${field}`,
  (field) => `carriers.senderFields.${field}`,
  (field) => `languages.${field}`,
];

/**
 * The name of a field in the audit log; `say` answers '' for a key without a text. Undefined for a field without a name.
 */
export function nameAuditedField(
  entity: string,
  field: string,
  say: (key: string) => string,
): string | undefined {
  const [, address, part] = /^(deliveryAddress|billingAddress)\.(\w+)$/.exec(field) ?? [];
  if (address && part) return `${say(`auditLog.fields.${address}`)} · ${say(`orders.address.${part}`)}`;
  const resource = resourceOf[entity];
  const ofScreen: KeyOf = (name) => `resources.${resource}.fields.${name}`;
  return [ownNames[entity], resource ? ofScreen : undefined, ...commonNames]
    .map((keyOf) => keyOf && say(keyOf(field)))
    .find(Boolean);
}
