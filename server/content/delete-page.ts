import type { deleteContentPage } from '@kamra/contract/content-pages.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { contentPages, legalDocuments } from '../shop/shop-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findPageRow, toStaffPage } from './get-staff-page.ts';
import { changePage } from './update-page.ts';
import { requireSeen, writeContent } from './write-content.ts';

/**
 * Takes a page of the shop's own away. Versions that were in force stay readable at their addresses; without one
 * nothing is left of it. Throws notFound, versionConflict, and inUse for a page that every shop has.
 */
export function deletePage(
  db: Database,
  seen: EndpointInput<typeof deleteContentPage>['body'],
  actor: StaffActor,
): Promise<null> {
  const change = { entity: 'contentPage', action: 'delete', isShown: true };
  return writeContent(db, actor, change, async (tx) => {
    const row = requireSeen(await findPageRow(tx, seen.id, { isLocked: true }), seen);
    if (row.isStandard) throw new ShopError('inUse');
    const before = await toStaffPage(tx, row);
    const ofPage = eq(legalDocuments.kind, row.code);
    await tx
      .delete(legalDocuments)
      .where(and(ofPage, sql`${legalDocuments.effectiveFrom} > clock_timestamp()`));
    const [left] = await tx.select({ id: legalDocuments.id }).from(legalDocuments).where(ofPage).limit(1);
    if (left) await changePage(tx, row.id, { archivedAt: new Date() });
    else await tx.delete(contentPages).where(eq(contentPages.id, row.id));
    return { before, after: null, entityId: row.id };
  });
}
