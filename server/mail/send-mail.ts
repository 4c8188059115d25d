import { setTimeout } from 'node:timers/promises';
import { defaultLanguage, isLanguage, type Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { queryPrepared } from '../database/prepared.ts';
import type { JobLog } from '../jobs/run-jobs.ts';
import { createMailDelivery } from './deliver-mail.ts';
import { isRefusedRecipient } from './is-refused-recipient.ts';
import { attachFiles, type MailFile, readAttachedFiles } from './mail-files.ts';
import type { MailTemplate } from './mail-kinds.ts';
import type { MailFrame } from './mail-sheet.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { WordsOfMail } from './own-mail-texts.ts';

export interface WrittenMail {
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Files that go with it, kept already. */
  files?: readonly MailFile[];
}

/** Renders a mail from the data it was queued with. */
export type WriteMail = (pool: pg.Pool, data: unknown) => Promise<WrittenMail>;
/** What surrounds a mail in a language. */
export type FrameOfLanguage = (language: Language) => MailFrame;
export type MailTemplates = Record<MailTemplate, WriteMail>;
export type { WordsOfMail };

/** Sender of the shop's mails; without an address it is `no-reply` at the shop's host. */
export interface Sender {
  name: string;
  address: string;
  /** Where replies go; empty: to the sender. */
  replyTo?: string;
}

/** What one mail is written and sent with, as the shop is then. */
export interface ShopMails {
  templates: MailTemplates;
  sender: Sender;
}

export type SendMail = (job: { mailId: number }) => Promise<void>;

interface MailRow {
  message_id: string;
  recipient: string;
  subject: string;
  language: string;
  template: string;
  data: unknown;
  text: string;
  html: string;
  headers: Record<string, string>;
  created_at: Date;
  /** Whether its retries are over, by the database's clock. */
  is_late: boolean;
}

/** As the README promises: a mail is retried for this long, then it counts as failed. */
const triedForHours = 3 * 24;
/** The update is retried while the database restarts, so that the mail is not sent twice. */
const pausesBeforeNoteMs = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * The job `send-mail`: renders a queued mail by its template and delivers it. A sent mail is not sent again; after
 * a crash between delivery and update it goes out once more under the same Message-ID. A refused recipient fails
 * only its own mail; any other failure is thrown, so that the job is retried, until the mail's three days are over.
 * Its secrets are removed once it is sent.
 */
export function createSendMail(
  pool: pg.Pool,
  config: Config,
  loadMails: (language: Language) => Promise<ShopMails>,
  log: JobLog,
): SendMail {
  const deliver = createMailDelivery(config);
  const { hostname } = new URL(config.shopUrl);
  return async ({ mailId }) => {
    const mail = await readQueuedMail(pool, mailId);
    if (!mail) return;
    try {
      const { templates, sender } = await loadMails(
        isLanguage(mail.language) ? mail.language : defaultLanguage,
      );
      const written = mail.html ? mail : await writeMail(pool, mailId, mail, templates);
      const { name, address, replyTo } = sender;
      await deliver({
        messageId: `<${mail.message_id}@${hostname}>`,
        date: mail.created_at,
        from: { name, address: address || `no-reply@${hostname}` },
        ...(replyTo && { replyTo }),
        to: mail.recipient,
        subject: mail.subject,
        text: written.text,
        html: written.html,
        // RFC 3834: no holiday notice answers a program.
        headers: { 'Auto-Submitted': 'auto-generated', ...written.headers },
        attachments: await readAttachedFiles(pool, mailId),
      });
      Object.assign(mail, written);
    } catch (err) {
      hideRecipient(err, mail.recipient);
      const isOver = isRefusedRecipient(err) || mail.is_late;
      await noteFailure(pool, mailId, isOver, err instanceof Error ? err.message : String(err));
      if (!isOver) throw err;
      log.error({ err, mailId, template: mail.template }, 'a mail failed for good');
      return;
    }
    await noteSent(pool, mailId, mail);
  };
}

/** The log of a failure has the mail's id, not its recipient. */
function hideRecipient(failure: unknown, recipient: string): void {
  if (!(failure instanceof Error)) return;
  const details = failure as unknown as Record<string, unknown>;
  delete details.rejected;
  delete details.rejectedErrors;
  for (const key of ['message', 'stack', 'response']) {
    const text = details[key];
    if (typeof text === 'string') details[key] = text.replaceAll(recipient, '<recipient>');
  }
}

async function readQueuedMail(pool: pg.Pool, mailId: number): Promise<MailRow | undefined> {
  const statement = `SELECT message_id, recipient, subject, language, template, data, text, html, headers, created_at,
      send_after < now() - make_interval(hours => ${triedForHours}) AS is_late
    FROM mails WHERE id = $1 AND state = 'queued'`;
  const [mail] = await queryPrepared<MailRow & pg.QueryResultRow>(pool, statement, [mailId]);
  return mail;
}

async function writeMail(pool: pg.Pool, mailId: number, mail: MailRow, templates: MailTemplates) {
  const template = Object.hasOwn(templates, mail.template) && templates[mail.template as MailTemplate];
  if (!template) throw new Error(`no mail template ${mail.template}`);
  const { text, html, headers = {}, files = [] } = await template(pool, mail.data);
  await attachFiles(pool, mailId, files);
  const statement = 'UPDATE mails SET text = $2, html = $3, headers = $4 WHERE id = $1';
  await queryPrepared(pool, statement, [mailId, text, html, headers]);
  return { text, html, headers };
}

async function noteSent(pool: pg.Pool, mailId: number, mail: MailRow): Promise<void> {
  const { text, html, headers, data } = maskSecrets(mail);
  const statement = `UPDATE mails SET state = 'sent', error = NULL, sent_at = now(), text = $2, html = $3, headers = $4,
    data = $5 WHERE id = $1`;
  const values = [mailId, text, html, headers, JSON.stringify(data)];
  for (const pause of pausesBeforeNoteMs) {
    try {
      await queryPrepared(pool, statement, values);
      return;
    } catch {
      await setTimeout(pause);
    }
  }
  await queryPrepared(pool, statement, values);
}

async function noteFailure(pool: pg.Pool, mailId: number, isOver: boolean, error: string): Promise<void> {
  const statement = 'UPDATE mails SET state = $2, error = $3 WHERE id = $1';
  await queryPrepared(pool, statement, [mailId, isOver ? 'failed' : 'queued', error]).catch((failure) => {
    // Without the update the mail stays queued, and the caller throws the original cause.
    if (isOver) throw failure;
  });
}
