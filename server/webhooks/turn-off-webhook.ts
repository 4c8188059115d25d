import { defaultLanguage, isLanguage } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queueActor, writeAuditLogs } from '../staff/write-audit-log.ts';

interface TurnedOff {
  id: number;
  name: string;
  email: string | null;
  language: string | null;
}

const statement = `
  UPDATE webhooks w SET is_enabled = false, is_off_after_failures = true, version = w.version + 1, rests_until = NULL
  FROM webhooks named
  LEFT JOIN system_users u ON u.id = named.system_user_id AND u.active
  WHERE w.id = $1 AND named.id = w.id AND w.is_enabled
  RETURNING w.id, w.name, coalesce(u.email, (SELECT value #>> '{office,officeMail}' FROM shop_settings)) AS email,
    u.language`;

/** Turns a webhook off and writes to who made it, or to the shop's own address; its messages wait until it is turned on. */
export async function turnOffWebhook(client: pg.PoolClient, webhookId: number): Promise<void> {
  const [webhook] = await queryPrepared<TurnedOff & pg.QueryResultRow>(client, statement, [webhookId]);
  if (!webhook) return;
  const { id, name, email } = webhook;
  await writeAuditLogs(typedQueries(client), queueActor, [
    {
      module: 'shopConfiguration',
      action: 'turnOff',
      entity: 'webhook',
      entityId: id,
      before: { isEnabled: true },
      after: { isEnabled: false },
    },
  ]);
  if (!email) return;
  const language = webhook.language && isLanguage(webhook.language) ? webhook.language : defaultLanguage;
  await queueMail(client, {
    template: 'webhookTurnedOff',
    data: { webhookId: id, name, language },
    recipient: email,
    subject: { key: 'webhookTurnedOff.subject', values: { name } },
    language,
  });
}
