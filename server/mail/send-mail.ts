import type pg from 'pg';
import type { Config } from '../config.ts';
import { queryPrepared } from '../database/prepared.ts';
import { createMailDelivery } from './deliver-mail.ts';

export interface WrittenMail {
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Writes a mail from the data it was queued with. */
export type MailTemplates = Record<string, (pool: pg.Pool, data: unknown) => Promise<WrittenMail>>;

/** Whom the shop's mails are from; without an address they are from `no-reply` at the shop. */
export interface Sender {
  name: string;
  address: string;
}

export type SendMail = (job: { mailId: number }) => Promise<void>;

interface MailRow {
  message_id: string;
  recipient: string;
  subject: string;
  template: string;
  data: unknown;
  text: string;
  html: string;
  headers: Record<string, string>;
  created_at: Date;
}

/** After this long a mail that cannot be delivered is given up. */
const givenUpAfter = 24 * 60 * 60 * 1000;

/**
 * The job `send-mail`: writes a queued mail by its template and delivers it. One that was sent is not sent
 * again; after a crash between delivery and its note it goes out once more under the same Message-ID. A
 * refused address fails its own mail alone; a silent server makes the job try again.
 */
export function createSendMail(
  pool: pg.Pool,
  config: Config,
  templates: MailTemplates,
  findSender: () => Promise<Sender>,
): SendMail {
  const deliver = createMailDelivery(config);
  const { hostname } = new URL(config.shopUrl);
  return async ({ mailId }) => {
    const mail = await readQueuedMail(pool, mailId);
    if (!mail) return;
    const written = mail.html
      ? { text: mail.text, html: mail.html, headers: mail.headers }
      : await writeMail(pool, mailId, mail, templates);
    try {
      const { name, address } = await findSender();
      await deliver({
        messageId: `<${mail.message_id}@${hostname}>`,
        date: mail.created_at,
        from: { name, address: address || `no-reply@${hostname}` },
        to: mail.recipient,
        subject: mail.subject,
        ...written,
      });
      await noteState(pool, mailId, 'sent', null);
    } catch (error) {
      const failure = error as Error & { responseCode?: number };
      const isOver = isRefusal(failure) || Date.now() - mail.created_at.getTime() > givenUpAfter;
      await noteState(pool, mailId, isOver ? 'failed' : 'queued', failure.message);
      if (!isOver) throw error;
    }
  };
}

async function readQueuedMail(pool: pg.Pool, mailId: number): Promise<MailRow | undefined> {
  const statement = `SELECT message_id, recipient, subject, template, data, text, html, headers, created_at
    FROM mails WHERE id = $1 AND state = 'queued'`;
  const [mail] = await queryPrepared<MailRow & pg.QueryResultRow>(pool, statement, [mailId]);
  return mail;
}

async function writeMail(pool: pg.Pool, mailId: number, mail: MailRow, templates: MailTemplates) {
  const template = templates[mail.template];
  if (!template) throw new Error(`no mail template ${mail.template}`);
  const { text, html, headers = {} } = await template(pool, mail.data);
  const statement = 'UPDATE mails SET text = $2, html = $3, headers = $4 WHERE id = $1';
  await queryPrepared(pool, statement, [mailId, text, html, headers]);
  return { text, html, headers };
}

/** The server said no for good (SMTP 5xx). */
function isRefusal({ responseCode }: { responseCode?: number }): boolean {
  return responseCode !== undefined && responseCode >= 500;
}

async function noteState(
  pool: pg.Pool,
  mailId: number,
  state: 'queued' | 'sent' | 'failed',
  error: string | null,
): Promise<void> {
  const statement = `UPDATE mails SET state = $2, error = $3, sent_at = CASE WHEN $2 = 'sent' THEN now() END
    WHERE id = $1`;
  await queryPrepared(pool, statement, [mailId, state, error]);
}
