/** Kinds of records that the audit log can name. */
export const auditedKinds = ['order', 'product', 'systemUser', 'systemRole', 'category', 'brand'] as const;
export type AuditedKind = (typeof auditedKinds)[number];

const kindsOfFields: Record<string, AuditedKind> = {
  orderId: 'order',
  orders: 'order',
  orderIds: 'order',
  productId: 'product',
  productIds: 'product',
  relatedProductIds: 'product',
  systemUserId: 'systemUser',
  mentioned: 'systemUser',
  roleId: 'systemRole',
  parentId: 'category',
  parentProductGroupTypeId: 'category',
  productGroupTypeId: 'category',
  brandId: 'brand',
  productBrandId: 'brand',
};

/** Which kind of record a field of the audit log names by its id, or by a list of ids. */
export function auditedKindOf(field: string): AuditedKind | undefined {
  return Object.hasOwn(kindsOfFields, field) ? kindsOfFields[field] : undefined;
}

export function isAuditedKind(entity: string): entity is AuditedKind {
  return auditedKinds.some((each) => each === entity);
}

/** Fields that hold a list of ids; a number that stands there alone is how many there were. */
const listFields = new Set(['orders', 'orderIds', 'productIds', 'relatedProductIds', 'mentioned']);

/** The ids that a field of the audit log holds as text: one, or a list of them; empty where it is neither. */
export function readAuditedIds(field: string, value: string): number[] {
  const ids = listFields.has(field)
    ? /^\[\d{1,9}(?:,\d{1,9}){0,199}\]$/
    : /^(?:\d{1,9}|\[\d{1,9}(?:,\d{1,9}){0,199}\])$/;
  return ids.test(value) ? value.match(/\d+/g)!.map(Number) : [];
}
