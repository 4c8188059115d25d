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

/** Where the names of a record's other fields stand, parts of addresses and languages of texts among them. */
const commonNames = ['auditLog.fields', 'orders.address', 'carriers.senderFields', 'languages'];

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
  const own = entity === 'shopSettings' ? ['settings.labels'] : [];
  const places = [...own, ...(resource ? [`resources.${resource}.fields`] : []), ...commonNames];
  return places.map((place) => say(`${place}.${field}`)).find(Boolean);
}
