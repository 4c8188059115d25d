import type { orderProductBrands } from '@kamra/contract/brand-administration.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { brands } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { orderRecords } from './order-records.ts';
import { writeCatalogueRecord } from './write-catalogue-record.ts';

/**
 * Puts the brands into an order that names each of them once. Throws versionConflict with the present order when it
 * is not the one that was seen, and invalidRequest.
 */
export function orderBrands(
  db: Database,
  { brandIds, seenBrandIds }: EndpointInput<typeof orderProductBrands>['body'],
  actor: StaffActor,
): Promise<ReplyInput<typeof orderProductBrands>> {
  const change = { module: 'brands', entity: 'brand', action: 'order' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const order = { wanted: brandIds, seen: seenBrandIds, field: 'brandIds' };
    const present = await orderRecords(tx, brands, order);
    return { before: { brandIds: present }, after: { brandIds }, entityId: null, productIds: [] };
  });
}
