import type { CaseEvent, CaseKind, CaseState, CaseStep } from '@kamra/contract/case-kinds.ts';
import { boardOfAddress } from '@kamra/contract/conciliation-boards.ts';
import type { matchCase as matchCall, continueCase as stepCall } from '@kamra/contract/customer-cases.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { openReturn } from './match-case.ts';

export interface LockedCase extends pg.QueryResultRow {
  id: number;
  number: string;
  version: number;
  kind: CaseKind;
  state: CaseState;
  email: string;
  address: string;
  language: Language;
}

const lockStatement = `
  SELECT id, case_number AS number, version, kind, state, email, address, language FROM customer_cases WHERE id = $1 FOR UPDATE`;

/**
 * Locks a case that staff saw in a version. Throws notFound, versionConflict, and invalidRequest for spam: nothing is done
 * with it until the mark is taken back.
 */
export async function lockCase(
  client: pg.PoolClient,
  caseId: number,
  version: number,
  { mayBeSpam = false } = {},
): Promise<LockedCase> {
  const [found] = await queryPrepared<LockedCase>(client, lockStatement, [caseId]);
  if (!found) throw new ShopError('notFound');
  if (found.version !== version) throw new ShopError('versionConflict', { version: found.version });
  if (found.state === 'spam' && !mayBeSpam) throw invalidField('state', 'invalid');
  return found;
}

const stateAfter: Record<CaseStep, CaseState | null> = {
  answered: 'answered',
  refused: 'answered',
  noted: null,
  closed: 'closed',
  reopened: 'open',
};

const eventStatement = `
  WITH changed AS (
    UPDATE customer_cases SET state = coalesce($5, state), version = version + 1 WHERE id = $1 RETURNING id
  )
  INSERT INTO customer_case_events (case_id, event, text, details, system_user_id)
  SELECT id, $2, $3, $4, $6 FROM changed RETURNING id`;

interface NewEvent {
  event: CaseEvent;
  text: string;
  details?: string | null;
  /** That the case is in afterwards; null: as before. */
  state: CaseState | null;
}

/** Adds to a case what happened; answers the id of the event. */
export async function noteEvent(
  client: pg.PoolClient,
  { id }: LockedCase,
  { event, text, details = null, state }: NewEvent,
  actor: StaffActor,
): Promise<number> {
  const [noted] = await queryPrepared<{ id: number }>(client, eventStatement, [
    ...[id, event, text, details, state, actor.systemUserId],
  ]);
  return noted!.id;
}

/** Adds to a case what its sender is told by mail. */
export async function tellSender(
  client: pg.PoolClient,
  found: LockedCase,
  event: NewEvent,
  actor: StaffActor,
): Promise<void> {
  await queueMail(client, {
    template: 'caseAnswer',
    data: { caseId: found.id, eventId: await noteEvent(client, found, event, actor) },
    recipient: found.email,
    subject: { key: 'cases.answer.subject', values: { number: found.number } },
    language: found.language,
  });
}

/**
 * One step of a case: an answer or a refusal goes to its sender by mail, the refusal with the bodies that they may turn
 * to. Throws notFound, versionConflict, invalidRequest.
 */
export function continueCase(
  pool: pg.Pool,
  caseId: number,
  { version, step, text, boardId }: EndpointInput<typeof stepCall>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const found = await lockCase(client, caseId, version);
    const isMailed = step === 'answered' || step === 'refused';
    if ((isMailed || step === 'noted') && text === '') throw invalidField('text', 'required');
    const board = step === 'refused' ? (boardId ?? boardOfAddress(found.address)) : null;
    const details = board ? JSON.stringify({ boardId: board }) : null;
    const told = { event: step, text, details, state: stateAfter[step] };
    if (isMailed) await tellSender(client, found, told, actor);
    else await noteEvent(client, found, told, actor);
    await auditCase(client, actor, caseId, step, { number: found.number, boardId: board });
  });
}

const orderStatement = `SELECT id, order_number AS "orderNumber" FROM orders WHERE upper(order_number) = upper($1)`;
const matchStatement = `
  WITH changed AS (
    UPDATE customer_cases SET order_id = $2, version = version + 1 WHERE id = $1 RETURNING id
  )
  INSERT INTO customer_case_events (case_id, event, text, system_user_id) SELECT id, 'matched', $3, $4 FROM changed`;

/** Joins a case to an order; the goods of a withdrawal become a return. Throws notFound, versionConflict, invalidRequest. */
export async function matchCase(
  pool: pg.Pool,
  caseId: number,
  { version, orderNumber }: EndpointInput<typeof matchCall>['body'],
  actor: StaffActor,
): Promise<void> {
  const matched = await inTransaction(pool, async (client) => {
    const found = await lockCase(client, caseId, version);
    const [order] = await queryPrepared<{ id: number; orderNumber: string }>(client, orderStatement, [
      orderNumber,
    ]);
    if (!order) throw invalidField('orderNumber', 'invalid');
    await queryPrepared(client, matchStatement, [caseId, order.id, order.orderNumber, actor.systemUserId]);
    await auditCase(client, actor, caseId, 'matched', {
      number: found.number,
      orderNumber: order.orderNumber,
    });
    return { ...found, orderId: order.id };
  });
  if (matched.kind === 'withdrawal') await openReturn(pool, matched, matched.orderId, actor);
}

/** Notes in the audit log what staff did with a case. */
export async function auditCase(
  client: pg.PoolClient,
  actor: StaffActor,
  caseId: number,
  action: CaseEvent,
  after: object,
): Promise<void> {
  await writeAuditLog(typedQueries(client), actor, {
    module: 'orders',
    ...{ action: `${action}Case`, entity: 'case', entityId: caseId, after },
  });
}
