import { randomUUID } from 'node:crypto';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { sendTogether } from '../database/send-together.ts';
import { jobInsert } from '../jobs/add-job.ts';
import { jobTable } from '../jobs/job-table.ts';
import { type MailTemplate, mailKinds } from './mail-kinds.ts';
import { type MailSubject, oneLineOf, writeSubject } from './own-mail-texts.ts';

export interface NewMail {
  template: MailTemplate;
  /** Input of the template. */
  data: object;
  recipient: string;
  /** Its words are those in force now; a text is taken as it is. */
  subject: MailSubject | string;
  language: Language;
  /** Mails that wait for each other alone, fewer of them in an hour, so that they hold up no others of their kind. */
  lane?: MailLane;
}

export interface MailLane {
  name: string;
  maxPerHour: number;
}

/** The address has reached the hourly limit of mails of this kind; nothing was queued. */
export class MailLimitError extends Error {
  override name = 'MailLimitError';
}

/** For where nobody may learn that an address has had enough: what was to be sent with this mail is not done. */
export function ignoreMailLimit(error: unknown): void {
  if (!(error instanceof MailLimitError)) throw error;
}

/** Serializes the counting of mails to one address. */
const lock = "SELECT pg_advisory_xact_lock(hashtextextended('mail to ' || fold_email($1), 0))";
/** `hour_full` tells when the hourly limit allows the next mail; it has no row when it does now. */
const statement = `
  WITH hour_full AS (
    SELECT send_after + interval '1 hour' AS at FROM mails
    WHERE fold_email(recipient) = fold_email($2) AND template = $5 AND send_after > now() - interval '1 hour'
      AND data ->> 'lane' IS NOT DISTINCT FROM $10
    ORDER BY send_after DESC OFFSET $7 LIMIT 1
  ), queued AS (
    INSERT INTO mails (message_id, recipient, subject, language, template, data, send_after)
    SELECT $1, $2, $3, $4, $5, $6::jsonb, coalesce((SELECT at FROM hour_full), now())
    WHERE NOT ($8 AND EXISTS (SELECT FROM hour_full)) RETURNING id, send_after
  ), job AS (
    ${jobInsert("'send-mail'", "jsonb_build_object('mailId', queued.id)", '$9::int', 'queued.send_after', 'queued')}
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM queued)::int AS mails, (SELECT count(*) FROM job)::int AS jobs`;

/**
 * Queues a mail in the caller's transaction; after the commit a job writes and sends it. One address gets no more of
 * a kind in an hour than the table of kinds says: the next one is delayed, or MailLimitError is thrown, which must
 * roll back the cause of the mail.
 */
export async function queueMail(client: pg.PoolClient, mail: NewMail): Promise<void> {
  const { maxPerHour, beyond } = mailKinds[mail.template];
  const { subject, language, lane } = mail;
  const [written] = await sendTogether(client, [
    async () => (typeof subject === 'string' ? oneLineOf(subject) : writeSubject(client, language, subject)),
    () => queryPrepared(client, lock, [mail.recipient]),
  ]);
  const [queued] = await queryPrepared<{ mails: number; jobs: number }>(client, statement, [
    randomUUID(),
    mail.recipient,
    written,
    language,
    mail.template,
    JSON.stringify({ ...mail.data, ...(lane && { lane: lane.name }) }),
    (lane?.maxPerHour ?? maxPerHour) - 1,
    beyond === 'refuse',
    jobTable['send-mail'].priority,
    lane?.name ?? null,
  ]);
  if (queued?.mails !== 1) throw new MailLimitError();
  if (queued.jobs !== 1) throw new Error('there is no job queue send-mail');
}
