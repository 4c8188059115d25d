import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { maxRecalls } from '@kamra/contract/recall-kinds.ts';
import type * as calls from '@kamra/contract/recalls.ts';
import type { RecallFields, StaffRecall } from '@kamra/contract/recalls.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getRecall } from './describe-recall.ts';
import { applySaleStops } from './stop-sales.ts';

const record = { module: 'products', entity: 'recall' } as const;
type Seen = EndpointInput<typeof calls.deleteRecall>['body'];

const insertStatement = `
  INSERT INTO recalls (texts, remedies, single_remedy_reason, contact_phone, contact_email, contact_url, sold_from,
    sold_until, stops_sale) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;
const updateStatement = `
  UPDATE recalls SET texts = $1, remedies = $2, single_remedy_reason = $3, contact_phone = $4, contact_email = $5,
    contact_url = $6, sold_from = $7, sold_until = $8, stops_sale = $9, version = version + 1 WHERE id = $10`;

const valuesOf = (fields: RecallFields) => [
  ...[JSON.stringify(fields.texts), fields.remedies, fields.singleRemedyReason, fields.contactPhone],
  ...[fields.contactEmail, fields.contactUrl, fields.soldFrom, fields.soldUntil, fields.stopsSale],
];

/** Drafts a recall. Throws invalidRequest for an unknown product, and beyond the number that is kept. */
export function createRecall(pool: pg.Pool, fields: RecallFields, actor: StaffActor): Promise<StaffRecall> {
  return inTransaction(pool, async (client) => {
    const [{ count } = { count: 0 }] = await queryPrepared<{ count: number }>(
      client,
      'SELECT count(*)::int AS count FROM recalls',
      [],
    );
    if (count >= maxRecalls) throw invalidField('texts', 'tooLarge', maxRecalls);
    const [row] = await queryPrepared<{ id: number }>(client, insertStatement, valuesOf(fields));
    await replaceProducts(client, row!.id, fields.productIds);
    const after = await getRecall(client, row!.id);
    await audit(client, actor, 'create', after.id, { after: fieldsOf(after) });
    return after;
  });
}

/** Replaces a recall. Throws notFound, versionConflict, invalidRequest; a recall that has ended stays as it was. */
export function updateRecall(
  pool: pg.Pool,
  { id, version, ...fields }: EndpointInput<typeof calls.updateRecall>['body'],
  actor: StaffActor,
): Promise<StaffRecall> {
  return inTransaction(pool, async (client) => {
    const before = await lockRecall(client, { id, version });
    if (before.state === 'ended') throw invalidField('state', 'invalid');
    await queryPrepared(client, updateStatement, [...valuesOf(fields), id]);
    await replaceProducts(client, id, fields.productIds);
    const after = await getRecall(client, id);
    await audit(client, actor, 'update', id, changedFields(fieldsOf(before), fieldsOf(after)));
    if (after.state === 'published') await show(client, [...before.productIds, ...after.productIds]);
    return after;
  });
}

const publishStatement = `
  UPDATE recalls SET state = 'published', published_at = now(), version = version + 1 WHERE id = $1`;
const endStatement = `UPDATE recalls SET state = 'ended', ended_at = now(), version = version + 1 WHERE id = $1`;

/**
 * Publishes a draft: its page, the stop of the sale, and the mails to its buyers; or ends what is published. Throws
 * notFound, versionConflict, invalidRequest for any other step.
 */
export function moveRecall(
  pool: pg.Pool,
  { state, ...seen }: EndpointInput<typeof calls.moveRecall>['body'],
  actor: StaffActor,
): Promise<StaffRecall> {
  return inTransaction(pool, async (client) => {
    const before = await lockRecall(client, seen);
    const isNext = before.state === (state === 'published' ? 'draft' : 'published');
    if (!isNext) throw invalidField('state', 'invalid');
    await queryPrepared(client, state === 'published' ? publishStatement : endStatement, [seen.id]);
    await show(client, before.productIds);
    const change = { before: { state: before.state }, after: { state } };
    await audit(client, actor, state === 'published' ? 'publishRecall' : 'endRecall', seen.id, change);
    return getRecall(client, seen.id);
  });
}

/** Deletes a draft. Throws notFound, versionConflict, and inUse once it was published. */
export function deleteRecall(pool: pg.Pool, seen: Seen, actor: StaffActor): Promise<null> {
  return inTransaction(pool, async (client) => {
    const before = await lockRecall(client, seen);
    if (before.state !== 'draft') throw new ShopError('inUse', { id: seen.id });
    await queryPrepared(client, 'DELETE FROM recalls WHERE id = $1', [seen.id]);
    await audit(client, actor, 'delete', seen.id, { before: fieldsOf(before) });
    return null;
  });
}

/** What of a recall staff write, for the audit log. */
function fieldsOf(recall: StaffRecall) {
  const { texts, remedies, singleRemedyReason, productIds, soldFrom, soldUntil, stopsSale } = recall;
  const contact = [recall.contactPhone, recall.contactEmail, recall.contactUrl].filter(Boolean).join(', ');
  return { texts, remedies, singleRemedyReason, productIds, contact, soldFrom, soldUntil, stopsSale };
}

async function lockRecall(client: pg.PoolClient, { id, version }: Seen): Promise<StaffRecall> {
  const text = 'SELECT version FROM recalls WHERE id = $1 FOR UPDATE';
  const [stored] = await queryPrepared<{ version: number }>(client, text, [id]);
  if (!stored) throw new ShopError('notFound', { id });
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
  return getRecall(client, id);
}

// Products that are no more stay with the recall: only those that staff can name are replaced.
const removeStatement = 'DELETE FROM recall_products WHERE recall_id = $1 AND product_id IS NOT NULL';
const addStatement = `
  INSERT INTO recall_products (recall_id, place, product_id, sku, name)
  SELECT $1, (SELECT coalesce(max(place), 0) FROM recall_products WHERE recall_id = $1) + asked.place, p.id, p.sku,
    coalesce((SELECT t.name FROM product_texts t WHERE t.product_id = p.id ORDER BY t.language <> 'hu', t.language LIMIT 1), p.sku)
  FROM unnest($2::int[]) WITH ORDINALITY asked (id, place) JOIN products p ON p.id = asked.id RETURNING place`;

async function replaceProducts(client: pg.PoolClient, id: number, productIds: number[]): Promise<void> {
  await queryPrepared(client, removeStatement, [id]);
  const added = await queryPrepared(client, addStatement, [id, productIds]);
  if (added.length < productIds.length) throw invalidField('productIds', 'invalid');
}

/** Whatever shows the products or a link to recalls is stale; the job tells the buyers once this is committed. */
async function show(client: pg.PoolClient, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].sort((one, other) => one - other);
  const tx = typedQueries(client);
  await applySaleStops(client, ids);
  await notifyCatalogueChanged(tx, ids);
  await notifyEverythingChanged(tx);
  await addJob(client, 'send-recall-mails', {});
}

async function audit(
  client: pg.PoolClient,
  actor: StaffActor,
  action: string,
  entityId: number,
  change: { before?: object; after?: object },
): Promise<void> {
  await writeAuditLog(typedQueries(client), actor, { ...record, action, entityId, ...change });
}
