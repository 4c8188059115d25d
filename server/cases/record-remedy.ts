import type { beginRemedy as beginCall, finishRemedy as finishCall } from '@kamra/contract/customer-cases.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { remedyDueOn } from '@kamra/contract/guarantee-days.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type MailTranslator, translateMail } from '../mail/translate-mail.ts';
import { asPlainText } from '../orders/order-mail.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { auditCase, type LockedCase, lockCase, tellSender } from './continue-case.ts';
import { findRemedies } from './find-remedies.ts';

const beginStatement = `
  INSERT INTO case_remedies (case_id, order_line_id, product_name, piece, kind, begun_on, due_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const lineStatement = `
  SELECT l.product_name AS "productName", l.quantity
  FROM customer_cases c JOIN order_lines l ON l.order_id = c.order_id WHERE c.id = $1 AND l.id = $2`;

interface OrderLine extends pg.QueryResultRow {
  productName: string;
  quantity: number;
}

/**
 * The shop has a defective thing to repair or to exchange it: its fifteen days begin, and the sender has a receipt by
 * mail. Throws notFound, versionConflict, invalidRequest for a day to come, a line or a piece that is not the order's,
 * or a case that is no defect.
 */
export function beginRemedy(
  pool: pg.Pool,
  caseId: number,
  { version, orderLineId, piece, kind, begunOn }: EndpointInput<typeof beginCall>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const found = await lockCase(client, caseId, version);
    if (found.kind !== 'defect') throw invalidField('caseId', 'invalid');
    if (begunOn > todayInBudapest()) throw invalidField('begunOn', 'invalid');
    const dueOn = remedyDueOn(begunOn);
    const [line] = await queryPrepared<OrderLine>(client, lineStatement, [caseId, orderLineId]);
    if (!line) throw invalidField('orderLineId', 'invalid');
    if (piece !== null && piece > line.quantity) throw invalidField('piece', 'invalid');
    const { productName } = line;
    await queryPrepared(client, beginStatement, [
      ...[caseId, orderLineId, productName, piece, kind, begunOn, dueOn],
    ]);
    const text = sentence(found, `cases.remedyBegun.${kind}`, {
      product: productName,
      piece,
      date: begunOn,
      due: dueOn,
    });
    await tellSender(client, found, { event: 'remedyBegun', text, state: 'answered' }, actor);
    await auditCase(client, actor, caseId, 'remedyBegun', {
      number: found.number,
      piece,
      kind,
      begunOn,
      dueOn,
    });
  });
}

const finishStatement = `
  UPDATE case_remedies SET done_on = $3 WHERE id = $2 AND case_id = $1 AND done_on IS NULL AND begun_on <= $3::date
  RETURNING id`;

/**
 * The buyer has the repaired or another thing. Their rights last longer by that; the mail says until when. Throws
 * notFound, versionConflict, invalidRequest for a day before it began or to come, and for one that is done already.
 */
export function finishRemedy(
  pool: pg.Pool,
  { caseId, remedyId }: EndpointInput<typeof finishCall>['params'],
  { version, doneOn }: EndpointInput<typeof finishCall>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const found = await lockCase(client, caseId, version);
    const known = (await findRemedies(client, caseId)).find(({ id }) => id === remedyId);
    if (!known) throw new ShopError('notFound');
    if (doneOn > todayInBudapest()) throw invalidField('doneOn', 'invalid');
    const changed = await queryPrepared(client, finishStatement, [caseId, remedyId, doneOn]);
    if (changed.length === 0) throw invalidField('doneOn', known.doneOn ? 'taken' : 'invalid');
    const after = (await findRemedies(client, caseId)).find(({ id }) => id === remedyId);
    const values = { product: known.productName, piece: known.piece, date: doneOn };
    const text = [
      sentence(found, `cases.remedyDone.${known.kind}`, values),
      ...(after?.guaranteeUntil
        ? [sentence(found, 'cases.guaranteeUntil', { date: after.guaranteeUntil })]
        : []),
      ...(after?.warrantyUntil
        ? [sentence(found, 'cases.warrantyUntil', { date: after.warrantyUntil })]
        : []),
    ].join('\n');
    await tellSender(client, found, { event: 'remedyDone', text, state: null }, actor);
    await auditCase(client, actor, caseId, 'remedyDone', { number: found.number, remedyId, doneOn });
  });
}

/** A sentence in the case's language; days are written out. */
function sentence(
  { language }: LockedCase,
  key: Parameters<MailTranslator>[0],
  {
    product = '',
    piece = null,
    date,
    due = '',
  }: { product?: string; piece?: number | null; date: string; due?: string },
): string {
  const translate = translateMail(language);
  const name = asPlainText(product);
  return translate(key, {
    product: piece === null ? name : translate('cases.piece', { product: name, piece }),
    date: formatDay(`${date}T12:00:00Z`, language),
    due: due && formatDay(`${due}T12:00:00Z`, language),
  });
}
