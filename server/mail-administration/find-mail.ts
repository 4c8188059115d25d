import type { Reply } from '@kamra/contract/endpoint.ts';
import type { getMail } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { MailTemplate } from '../mail/mail-kinds.ts';
import { type MailContent, maskSecrets } from '../mail/mask-secrets.ts';
import { type MailRow, mailColumns, toOutgoingMail } from './list-mails.ts';

type MailWithText = MailRow & MailContent;

/** One mail of the given templates without its secrets; its text is empty until the job has written it. Throws notFound. */
export async function findMail(
  pool: pg.Pool,
  mailId: number,
  templates: readonly MailTemplate[],
): Promise<Reply<typeof getMail>> {
  const statement = `SELECT ${mailColumns}, template, data, text, html, headers FROM mails
    WHERE id = $1 AND template = ANY ($2)`;
  const [row] = await queryPrepared<MailWithText & pg.QueryResultRow>(pool, statement, [mailId, templates]);
  if (!row) throw new ShopError('notFound');
  const { text, html } = maskSecrets(row);
  return { ...toOutgoingMail(row), text, html };
}
