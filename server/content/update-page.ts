import type { StaffContentPage, updateContentPage } from '@kamra/contract/content-pages.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { contentPages } from '../shop/shop-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkPageTexts } from './check-page-texts.ts';
import { findPageRow, toStaffPage } from './get-staff-page.ts';
import { requireSeen, writeContent } from './write-content.ts';

/** Replaces the working copy of a page. Throws notFound, versionConflict, and invalidRequest for wrong texts. */
export function updatePage(
  db: Database,
  { texts, ...seen }: EndpointInput<typeof updateContentPage>['body'],
  actor: StaffActor,
): Promise<StaffContentPage> {
  const change = { entity: 'contentPage', action: 'update', isShown: false };
  return writeContent(db, actor, change, async (tx) => {
    const row = requireSeen(await findPageRow(tx, seen.id, { isLocked: true }), seen);
    checkPageTexts(texts, row);
    const before = await toStaffPage(tx, row);
    const after = await toStaffPage(tx, await changePage(tx, row.id, { texts }));
    return { before, after, entityId: row.id };
  });
}

/** Changes columns of a page and increments its version. */
export async function changePage(
  tx: Database,
  id: number,
  columns: Partial<typeof contentPages.$inferInsert>,
): Promise<typeof contentPages.$inferSelect> {
  const [row] = await tx
    .update(contentPages)
    .set({ ...columns, version: sql`${contentPages.version} + 1` })
    .where(eq(contentPages.id, id))
    .returning();
  return row!;
}
