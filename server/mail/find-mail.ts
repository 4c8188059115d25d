import type { Reply } from '@kamra/contract/endpoint.ts';
import type { getMail } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../shop-error.ts';
import { type MailRow, mailColumns, toOutgoingMail } from './list-mails.ts';

type MailWithText = MailRow & { text: string; html: string };

/** One mail; its text is empty until the job has written it. Throws notFound. */
export async function findMail(pool: pg.Pool, mailId: number): Promise<Reply<typeof getMail>> {
  const statement = `SELECT ${mailColumns}, text, html FROM mails WHERE id = $1`;
  const [row] = await queryPrepared<MailWithText & pg.QueryResultRow>(pool, statement, [mailId]);
  if (!row) throw new ShopError('notFound');
  return { ...toOutgoingMail(row), text: row.text, html: row.html };
}
