import type { orderProductBrands } from '@kamra/contract/brand-administration.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { asc, sql } from 'drizzle-orm';
import { brands } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { requireWholeOrder, writeCatalogueRecord } from './write-catalogue-record.ts';

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
    const rows = await tx
      .select({ id: brands.id })
      .from(brands)
      .orderBy(asc(brands.sortOrder), asc(brands.id));
    const present = rows.map(({ id }) => id);
    requireWholeOrder(present, { wanted: brandIds, seen: seenBrandIds, field: 'brandIds' });
    await tx.execute(sql`
      UPDATE brands SET sort_order = given.place
      FROM unnest(${sql.param(brandIds)}::int[]) WITH ORDINALITY AS given (id, place)
      WHERE brands.id = given.id AND sort_order <> given.place`);
    return { before: { brandIds: present }, after: { brandIds }, entityId: null, productIds: [] };
  });
}
