import type { Webhook } from '@kamra/contract/webhooks.ts';
import { maxWebhooks } from '@kamra/contract/webhooks.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { webhooks } from './webhook-tables.ts';

const countOf = (state: 'waiting' | 'failed') =>
  sql<number>`(SELECT count(*)::int FROM (SELECT FROM webhook_deliveries d
    WHERE d.webhook_id = webhooks.id AND d.state = ${state} LIMIT 10000) counted)`;

function selectWebhooks(db: Database) {
  return db
    .select({
      id: webhooks.id,
      version: webhooks.version,
      name: webhooks.name,
      url: webhooks.url,
      events: webhooks.events,
      lowStockLimit: webhooks.lowStockLimit,
      isEnabled: webhooks.isEnabled,
      isOffAfterFailures: webhooks.isOffAfterFailures,
      failingSince: webhooks.failingSince,
      createdAt: webhooks.createdAt,
      waitingCount: countOf('waiting'),
      failedCount: countOf('failed'),
      lastDeliveredAt: sql<Date | null>`(SELECT d.last_attempt_at FROM webhook_deliveries d
        WHERE d.webhook_id = webhooks.id AND d.state = 'delivered' ORDER BY d.id DESC LIMIT 1)`.mapWith(
        webhooks.createdAt,
      ),
    })
    .from(webhooks)
    .$dynamic();
}

/** All webhooks by their names, without secrets. */
export async function listWebhooks(db: Database): Promise<{ webhooks: Webhook[] }> {
  const rows = await selectWebhooks(db).orderBy(asc(webhooks.name), asc(webhooks.id)).limit(maxWebhooks);
  return { webhooks: rows.map(toWebhook) };
}

/** One webhook, locked for a change where `isLocked`; throws notFound. */
export async function getWebhook(db: Database, id: number, isLocked = false): Promise<Webhook> {
  const query = selectWebhooks(db).where(eq(webhooks.id, id));
  const [row] = await (isLocked ? query.for('update', { of: webhooks }) : query);
  if (!row) throw new ShopError('notFound', { id });
  return toWebhook(row);
}

/** A webhook as somebody saw it, locked; throws notFound and versionConflict. */
export async function lockWebhook(tx: Database, id: number, version: number): Promise<Webhook> {
  const stored = await getWebhook(tx, id, true);
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
  return stored;
}

type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

function toWebhook({ failingSince, createdAt, lastDeliveredAt, ...webhook }: WebhookRow): Webhook {
  return {
    ...webhook,
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
  };
}
