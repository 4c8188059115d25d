import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type {
  StoredWindowSettings,
  updateWindowSettings as updateCall,
} from '@kamra/contract/shop-window.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { loadWindowSettings, standardWindowSettings } from '../shop/load-window-settings.ts';
import { windowSettings } from '../shop/shop-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkDates, requireProducts } from './check-window-item.ts';
import { showFromDates } from './show-from-dates.ts';
import { writeContent } from './write-content.ts';

/** The one record of rules, announcement and links. */
const recordId = 1;

export async function getWindowSettings(pool: pg.Pool): Promise<StoredWindowSettings> {
  const { version, settings } = await loadWindowSettings(pool);
  return { id: recordId, version, ...settings };
}

/** Replaces rules, announcement and links of the shop window. Throws notFound, versionConflict and invalidRequest. */
export function updateWindowSettings(
  db: Database,
  { id, version, ...value }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<StoredWindowSettings> {
  const change = { entity: 'windowSettings', action: 'update', isShown: true };
  return writeContent(db, actor, change, async (tx) => {
    if (id !== recordId) throw new ShopError('notFound', { id });
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.content})`);
    const [row] = await tx.select().from(windowSettings);
    const stored = row?.version ?? 0;
    if (stored !== version) throw new ShopError('versionConflict', { version: stored });
    if (value.announcement) checkDates(value.announcement, 'announcement.');
    const { offer } = value;
    if (offer.rule === 'product') await requireProducts(tx, [offer.productId], 'offer.productId');
    await tx
      .insert(windowSettings)
      .values({ id: recordId, value, version: 1 })
      .onConflictDoUpdate({
        target: windowSettings.id,
        set: { value, version: sql`${windowSettings.version} + 1` },
      });
    if (value.announcement) await showFromDates(tx, value.announcement);
    if (value.bestsellers.rule === 'sold') await addJob(tx, 'rank-bestsellers', {});
    const before = { id, version, ...standardWindowSettings, ...(row?.value as object | undefined) };
    return { before, after: { ...value, id, version: version + 1 }, entityId: id };
  });
}
