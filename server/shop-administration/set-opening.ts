import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getReadiness } from './get-readiness.ts';

/**
 * Lets the shop take orders, or no more; those that were placed go on. Throws shopNotReady with the checks that are
 * missing. What is so already is changed nothing of.
 */
export async function setOpening(
  { db, pool }: DatabaseConnection,
  config: Pick<Config, 'shopUrl' | 'smtpUrl'>,
  isOpen: boolean,
  actor: StaffActor,
): Promise<void> {
  const { isReady, opening, checks } = await getReadiness(pool, config);
  if (isOpen === (opening === 'open')) return;
  if (isOpen && !isReady) {
    const missing = checks.filter((check) => check.isRequired && check.missing.length > 0);
    throw new ShopError('shopNotReady', { checks: missing.map(({ name }) => name) });
  }
  await inTransaction(db, async (tx) => {
    await tx.update(shopSettings).set({ openedAt: isOpen ? new Date() : null });
    await writeAuditLog(tx, actor, {
      ...{ module: 'shopConfiguration', action: isOpen ? 'openShop' : 'closeShop', entity: 'shopSettings' },
      ...{ entityId: 1, after: { isOpen } },
    });
    await notifyEverythingChanged(tx);
  });
}
