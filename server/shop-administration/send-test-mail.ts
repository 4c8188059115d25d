import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { sendTestMail as testMailCall } from '@kamra/contract/shop-readiness.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { MailLimitError, queueMail } from '../mail/queue-mail.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import type { TestMailData } from './write-test-mail.ts';

/** Queues a mail by which staff see that the shop's mails arrive. Throws tooManyRequests beyond the hourly limit. */
export async function sendTestMail(
  pool: pg.Pool,
  { email, language }: EndpointInput<typeof testMailCall>['body'],
  actor: StaffActor,
): Promise<null> {
  const queued = inTransaction(pool, async (client) => {
    await queueMail(client, {
      template: 'testMail',
      data: { language, name: actor.name } satisfies TestMailData,
      recipient: email,
      subject: { key: 'testMail.subject' },
      language,
    });
    await writeAuditLog(typedQueries(client), actor, {
      ...{ module: 'shopConfiguration', action: 'sendTestMail', entity: 'mail', entityId: null },
      after: { recipient: email },
    });
  });
  await queued.catch((error: unknown) => {
    if (error instanceof MailLimitError) throw new ShopError('tooManyRequests');
    throw error;
  });
  return null;
}
