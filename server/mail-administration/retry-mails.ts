import type { Reply } from '@kamra/contract/endpoint.ts';
import type { retryFailedMails as retryCall } from '@kamra/contract/staff.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import type { MailTemplate } from '../mail/mail-kinds.ts';
import { mails } from '../mail/mail-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/** Jobs added in one transaction. */
const maxRetriedAtOnce = 1_000;

/** Sends one failed mail again, for three days from now. Throws notFound unless a mail of these templates failed. */
export async function retryMail(
  db: Database,
  mailId: number,
  templates: readonly MailTemplate[],
  actor: StaffActor,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const retried = await queueAgain(tx, templates, eq(mails.id, mailId));
    if (retried === 0) throw new ShopError('notFound', { mailId });
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'retryMail',
      entity: 'mail',
      entityId: mailId,
    });
    return null;
  });
}

/** Sends the failed mails of these templates again, the oldest first; returns how many and how many are left. */
export async function retryFailedMails(
  db: Database,
  templates: readonly MailTemplate[],
  actor: StaffActor,
): Promise<Reply<typeof retryCall>> {
  return inTransaction(db, async (tx) => {
    const retried = await queueAgain(tx, templates);
    const left = await tx.$count(mails, failedOf(templates));
    if (retried > 0) {
      const after = { retried };
      await writeAuditLog(tx, actor, {
        module: 'orders',
        action: 'retryMails',
        entity: 'mail',
        entityId: null,
        after,
      });
    }
    return { retried, left };
  });
}

const failedOf = (templates: readonly MailTemplate[]) =>
  and(eq(mails.state, 'failed'), inArray(mails.template, [...templates]));

async function queueAgain(tx: Database, templates: readonly MailTemplate[], which?: SQL): Promise<number> {
  const failed = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(failedOf(templates), which))
    .orderBy(asc(mails.id))
    .limit(maxRetriedAtOnce)
    .for('update');
  if (failed.length === 0) return 0;
  const ids = failed.map(({ id }) => id);
  await tx
    .update(mails)
    .set({ state: 'queued', error: null, sendAfter: sql`now()` })
    .where(inArray(mails.id, ids));
  for (const mailId of ids) await addJob(tx, 'send-mail', { mailId });
  return ids.length;
}
