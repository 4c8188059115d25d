import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ListRequest } from '@kamra/contract/list-request.ts';
import { type listMails as listCall, mailFields } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';
import type { MailTemplate } from '../mail/mail-kinds.ts';

const expressions = {
  id: 'id',
  recipient: 'recipient',
  subject: 'subject',
  state: 'state',
  createdAt: 'created_at',
};
const fields: Record<keyof typeof mailFields, ListField> = {
  id: { kind: mailFields.id, sql: expressions.id, column: 'bigint' },
  recipient: { kind: mailFields.recipient, sql: expressions.recipient },
  subject: { kind: mailFields.subject, sql: expressions.subject },
  state: { kind: mailFields.state, sql: expressions.state },
  createdAt: { kind: mailFields.createdAt, sql: expressions.createdAt },
};

const alwaysSet: ReadonlySet<string> = new Set(Object.values(expressions));

export interface MailRow {
  id: number;
  recipient: string;
  subject: string;
  state: 'queued' | 'sent' | 'failed';
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
}

export const mailColumns = 'id, recipient, subject, state, created_at, sent_at, error';

/** A page of the given templates' mails, filtered and ordered, by default the newest first. */
export async function listMails(
  pool: pg.Pool,
  request: ListRequest,
  templates: readonly MailTemplate[],
): Promise<Reply<typeof listCall>> {
  const query = startListQuery(templates);
  query.conditions.push('template = ANY ($1)');
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<MailRow>(pool, request, query, {
    columns: mailColumns,
    from: 'FROM mails',
    orders: expressions,
    standardOrder: 'created_at DESC, id DESC',
    neverNull: alwaysSet,
    key: 'id',
  });
  return { mails: rows.map(toOutgoingMail), ...counts };
}

export function toOutgoingMail({ id, recipient, subject, state, created_at, sent_at, error }: MailRow) {
  return {
    id,
    recipient,
    subject,
    state,
    error,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  };
}
