import { defaultLanguage, isLanguage } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';

interface Notice {
  name: string;
  email: string | null;
  language: string | null;
}

const statement = `
  SELECT f.name, u.language, coalesce(u.email, (SELECT value #>> '{office,officeMail}' FROM shop_settings)) AS email
  FROM supplier_files f LEFT JOIN system_users u ON u.id = f.system_user_id AND u.active
  WHERE f.id = $1`;

/** Queues the mail that tells of a run which changed nothing, to who keeps the file, or to the shop's own address. */
export async function queueRunNotice(client: pg.PoolClient, supplierFileId: number): Promise<void> {
  const [notice] = await queryPrepared<Notice & pg.QueryResultRow>(client, statement, [supplierFileId]);
  if (!notice?.email) return;
  const { name, email } = notice;
  const language = isLanguage(notice.language) ? notice.language : defaultLanguage;
  await queueMail(client, {
    template: 'supplierFileFailed',
    data: { supplierFileId, name, language },
    recipient: email,
    subject: { key: 'supplierFileFailed.subject', values: { name } },
    language,
  });
}
