import { randomUUID } from 'node:crypto';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

export interface NewMail {
  template: string;
  /** What the template writes the mail from. */
  data: object;
  recipient: string;
  subject: string;
  language: Language;
}

const statement = `
  WITH mail AS (
    INSERT INTO mails (message_id, recipient, subject, language, template, data)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
  )
  SELECT graphile_worker.add_job('send-mail', json_build_object('mailId', mail.id), max_attempts => 12) FROM mail`;

/** Queues a mail in the caller's transaction; after the commit a job writes and sends it. */
export async function queueMail(client: pg.PoolClient, mail: NewMail): Promise<void> {
  await queryPrepared(client, statement, [
    randomUUID(),
    mail.recipient,
    mail.subject,
    mail.language,
    mail.template,
    JSON.stringify(mail.data),
  ]);
}
