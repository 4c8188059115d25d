import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export interface Letter {
  /** Stays the same when the mail is sent again. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}
/** Pictures inside a mail's HTML travel as parts of it, which mail programs show; `data:` URLs many of them do not. */
const attachDataUrls = true;

export type DeliverMail = (letter: Letter) => Promise<void>;

/** Sends mails over the configured SMTP server, or writes them as .eml files under the data folder. */
export function createMailDelivery(config: Pick<Config, 'smtpUrl' | 'dataDir'>): DeliverMail {
  return config.smtpUrl ? bySmtp(config.smtpUrl) : intoFiles(mailFolder(config.dataDir));
}

/** Where mails become files while no SMTP server is set. */
const mailFolder = (dataDir: string) => join(dataDir, 'mails');

function bySmtp(smtpUrl: string): DeliverMail {
  // RFC 5321 allows a server ten minutes after the end of the data; an earlier timeout would send the mail twice.
  const timeouts = { connectionTimeout: 30_000, greetingTimeout: 60_000, socketTimeout: 10 * 60_000 };
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
  });
  return async (letter) => {
    await transport.sendMail({ ...letter, attachDataUrls });
  };
}

function intoFiles(folder: string): DeliverMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (letter) => {
    const { message } = await transport.sendMail({ ...letter, attachDataUrls });
    const name = letter.messageId.replace(/[^\w.-]/g, '');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700); // for folders of an earlier version
    await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
  };
}
