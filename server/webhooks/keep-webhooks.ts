import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { WebhookEvent } from '@kamra/contract/webhook-events.ts';
import {
  type createWebhook as createCall,
  type deleteWebhook as deleteCall,
  maxWebhooks,
  type updateWebhook as updateCall,
  type Webhook,
} from '@kamra/contract/webhooks.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField } from '../errors/shop-error.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getWebhook, lockWebhook } from './list-webhooks.ts';
import { mayReadEvent } from './may-read-event.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { webhooks } from './webhook-tables.ts';

const record = { module: 'shopConfiguration', entity: 'webhook' } as const;

/** What of a webhook staff set; the audit log has no more. */
function settingsOf({ name, url, events, lowStockLimit, isEnabled }: Webhook) {
  return { name, url, events, lowStockLimit, isEnabled };
}

/**
 * Creates a webhook and returns its secret this once. Throws invalidRequest for events that the member of staff may not
 * read themselves, and where there are as many as are kept.
 */
export function createWebhook(
  db: Database,
  body: EndpointInput<typeof createCall>['body'],
  rights: ModuleAccessRights,
  actor: StaffActor,
): Promise<Webhook & { secret: string }> {
  requireReadable(body.events, [], rights);
  const secret = newWebhookSecret();
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(webhooks)) >= maxWebhooks) throw invalidField('name', 'tooLarge', maxWebhooks);
    const { systemUserId } = actor;
    const [created] = await tx
      .insert(webhooks)
      .values({ ...body, secret, systemUserId })
      .returning({ id: webhooks.id });
    const after = await getWebhook(tx, created!.id);
    await writeAuditLog(tx, actor, {
      ...record,
      action: 'create',
      entityId: after.id,
      after: settingsOf(after),
    });
    return { ...after, secret };
  });
}

/**
 * Replaces a webhook. Throws notFound, versionConflict, and invalidRequest as createWebhook, also for another address
 * of one that sends what the member of staff may not read.
 */
export function updateWebhook(
  db: Database,
  { id, version, ...fields }: EndpointInput<typeof updateCall>['body'],
  rights: ModuleAccessRights,
  actor: StaffActor,
): Promise<Webhook> {
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, id, version);
    requireReadable(fields.events, before.events, rights);
    const isReadable = (event: WebhookEvent) => mayReadEvent(rights, event);
    if (fields.url !== before.url && !fields.events.every(isReadable))
      throw invalidField('url', 'notAccepted');
    const isTurnedOn = fields.isEnabled && !before.isEnabled;
    const afresh = { isOffAfterFailures: false, failingSince: null, failures: 0, restsUntil: null };
    await tx
      .update(webhooks)
      .set({ ...fields, version: version + 1, ...(isTurnedOn && afresh) })
      .where(eq(webhooks.id, id));
    const after = await getWebhook(tx, id);
    const change = changedFields(settingsOf(before), settingsOf(after));
    await writeAuditLog(tx, actor, { ...record, action: 'update', entityId: id, ...change });
    return after;
  });
}

/** Gives a webhook a new secret and returns it; the former one signs beside it for a day. Throws as updateWebhook. */
export function renewWebhookSecret(
  db: Database,
  { id, version }: EndpointInput<typeof deleteCall>['body'],
  actor: StaffActor,
): Promise<Webhook & { secret: string }> {
  const secret = newWebhookSecret();
  return inTransaction(db, async (tx) => {
    await lockWebhook(tx, id, version);
    await tx
      .update(webhooks)
      .set({
        secret,
        formerSecret: webhooks.secret,
        formerSecretUntil: sql`now() + interval '1 day'`,
        version: version + 1,
      })
      .where(eq(webhooks.id, id));
    await writeAuditLog(tx, actor, { ...record, action: 'renewSecret', entityId: id });
    return { ...(await getWebhook(tx, id)), secret };
  });
}

/** Deletes a webhook with its log. Throws notFound and versionConflict. */
export function deleteWebhook(
  db: Database,
  { id, version }: EndpointInput<typeof deleteCall>['body'],
  actor: StaffActor,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, id, version);
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await writeAuditLog(tx, actor, { ...record, action: 'delete', entityId: id, before: settingsOf(before) });
    return null;
  });
}

/** Nobody has the shop send what they may not read themselves; what it sends already may stay. */
function requireReadable(
  events: readonly WebhookEvent[],
  present: readonly WebhookEvent[],
  rights: ModuleAccessRights,
): void {
  const added = events.filter((event) => !present.includes(event));
  if (!added.every((event) => mayReadEvent(rights, event))) throw invalidField('events', 'notAccepted');
}
