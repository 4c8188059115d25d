import { randomUUID } from 'node:crypto';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';
import { type MailTemplate, mailKinds } from './mail-kinds.ts';

export interface NewMail {
  template: MailTemplate;
  /** Input of the template. */
  data: object;
  recipient: string;
  subject: string;
  language: Language;
}

/** The address has reached the hourly limit of mails of this kind; nothing was queued. */
export class MailLimitError extends Error {
  override name = 'MailLimitError';
}

/** Serializes the counting of mails to one address. */
const lock = "SELECT pg_advisory_xact_lock(hashtextextended('mail to ' || fold_email($1), 0))";
/** When the hourly limit allows the next mail, or no row when it does now. */
const nextPlace = `
  SELECT send_after + interval '1 hour' AS at FROM mails
  WHERE fold_email(recipient) = fold_email($1) AND template = $2 AND send_after > now() - interval '1 hour'
  ORDER BY send_after DESC OFFSET $3 LIMIT 1`;
const statement = `
  INSERT INTO mails (message_id, recipient, subject, language, template, data, send_after)
  VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, now())) RETURNING id`;

/**
 * Queues a mail in the caller's transaction; after the commit a job writes and sends it. One address gets no more of
 * a kind in an hour than the table of kinds says: the next one is delayed, or MailLimitError is thrown, which must
 * roll back the cause of the mail.
 */
export async function queueMail(client: pg.PoolClient, mail: NewMail): Promise<void> {
  const { maxPerHour, beyond } = mailKinds[mail.template];
  await client.query(lock, [mail.recipient]);
  const full = await queryPrepared<{ at: Date }>(client, nextPlace, [
    mail.recipient,
    mail.template,
    maxPerHour - 1,
  ]);
  const sendAfter = full[0]?.at;
  if (sendAfter && beyond === 'refuse') throw new MailLimitError();
  const [queued] = await queryPrepared<{ id: number }>(client, statement, [
    randomUUID(),
    mail.recipient,
    mail.subject,
    mail.language,
    mail.template,
    JSON.stringify(mail.data),
    sendAfter ?? null,
  ]);
  await addJob(client, 'send-mail', { mailId: queued!.id }, { ...(sendAfter && { startAfter: sendAfter }) });
}
