import type { orderProductAttributes } from '@kamra/contract/attribute-administration.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { asc, sql } from 'drizzle-orm';
import { attributes } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { requireWholeOrder, writeCatalogueRecord } from './write-catalogue-record.ts';

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
    const rows = await tx
      .select({ id: attributes.id })
      .from(attributes)
      .orderBy(asc(attributes.sortOrder), asc(attributes.id));
    const present = rows.map(({ id }) => id);
    requireWholeOrder(present, { wanted: attributeIds, seen: seenAttributeIds, field: 'attributeIds' });
    await tx.execute(sql`
      UPDATE attributes SET sort_order = given.place
      FROM unnest(${sql.param(attributeIds)}::int[]) WITH ORDINALITY AS given (id, place)
      WHERE attributes.id = given.id AND sort_order <> given.place`);
    return { before: { attributeIds: present }, after: { attributeIds }, entityId: null, productIds: [] };
  });
}
