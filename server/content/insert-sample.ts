import type { insertSampleTexts, StaffContentPage } from '@kamra/contract/content-pages.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findPageRow, toStaffPage } from './get-staff-page.ts';
import { readSampleText, sampleLanguages } from './sample-texts.ts';
import { changePage } from './update-page.ts';
import { requireSeen, writeContent } from './write-content.ts';

/**
 * Puts samples into the working copy of a standard page, in the languages that it has no text in yet; nothing is
 * published. Throws notFound, also for a page of the shop's own, and versionConflict.
 */
export function insertSample(
  db: Database,
  seen: EndpointInput<typeof insertSampleTexts>['body'],
  actor: StaffActor,
): Promise<StaffContentPage> {
  const change = { entity: 'contentPage', action: 'insertSample', isShown: false };
  return writeContent(db, actor, change, async (tx) => {
    const row = requireSeen(await findPageRow(tx, seen.id, { isLocked: true }), seen);
    const texts = { ...row.texts };
    for (const language of sampleLanguages) {
      const body = await readSampleText(row.code, language);
      if (body === null) throw new ShopError('notFound', { id: row.id });
      texts[language] ??= { body };
    }
    const before = await toStaffPage(tx, row);
    const after = await toStaffPage(tx, await changePage(tx, row.id, { texts }));
    return { before, after, entityId: row.id };
  });
}
