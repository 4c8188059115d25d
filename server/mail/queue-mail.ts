import { randomUUID } from 'node:crypto';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';

export interface NewMail {
  template: string;
  /** What the template writes the mail from. */
  data: object;
  recipient: string;
  subject: string;
  language: Language;
}

const statement = `
  INSERT INTO mails (message_id, recipient, subject, language, template, data)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

/** Queues a mail in the caller's transaction; after the commit a job writes and sends it. */
export async function queueMail(client: pg.PoolClient, mail: NewMail): Promise<void> {
  const [queued] = await queryPrepared<{ id: number }>(client, statement, [
    randomUUID(),
    mail.recipient,
    mail.subject,
    mail.language,
    mail.template,
    JSON.stringify(mail.data),
  ]);
  await addJob(client, 'send-mail', { mailId: queued!.id });
}
