import type { StaffContentPage, withdrawContentPageVersion } from '@kamra/contract/content-pages.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { legalDocuments } from '../shop/shop-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findPageRow, toStaffPage } from './get-staff-page.ts';
import { changePage } from './update-page.ts';
import { requireSeen, writeContent } from './write-content.ts';

/**
 * Withdraws a version that is not in force yet. Throws notFound, versionConflict, and inUse for one that has taken
 * effect: orders may have been made under it.
 */
export function withdrawPageVersion(
  db: Database,
  { pageVersion, ...seen }: EndpointInput<typeof withdrawContentPageVersion>['body'],
  actor: StaffActor,
): Promise<StaffContentPage> {
  const change = { entity: 'contentPage', action: 'withdraw', isShown: false };
  return writeContent(db, actor, change, async (tx) => {
    const row = requireSeen(await findPageRow(tx, seen.id, { isLocked: true }), seen);
    const before = await toStaffPage(tx, row);
    const version = before.versions.find((each) => each.version === pageVersion);
    if (!version) throw new ShopError('notFound', { id: seen.id });
    const gone = await tx
      .delete(legalDocuments)
      .where(
        and(
          eq(legalDocuments.kind, row.code),
          eq(legalDocuments.version, pageVersion),
          sql`${legalDocuments.effectiveFrom} > clock_timestamp()`,
        ),
      )
      .returning({ id: legalDocuments.id });
    if (gone.length === 0) throw new ShopError('inUse');
    const after = await toStaffPage(tx, await changePage(tx, row.id, {}));
    return { before, after, entityId: row.id };
  });
}
