import type { orderProductAttributes } from '@kamra/contract/attribute-administration.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { attributes } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { orderRecords } from './order-records.ts';
import { writeCatalogueRecord } from './write-catalogue-record.ts';

/**
 * Puts the attributes into an order that names each of them once. Throws versionConflict with the present order when
 * it is not the one that was seen, and invalidRequest.
 */
export function orderAttributes(
  db: Database,
  { attributeIds, seenAttributeIds }: EndpointInput<typeof orderProductAttributes>['body'],
  actor: StaffActor,
): Promise<ReplyInput<typeof orderProductAttributes>> {
  const change = { module: 'categories', entity: 'attribute', action: 'order' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const order = { wanted: attributeIds, seen: seenAttributeIds, field: 'attributeIds' };
    const present = await orderRecords(tx, attributes, order);
    return { before: { attributeIds: present }, after: { attributeIds }, entityId: null, productIds: [] };
  });
}
