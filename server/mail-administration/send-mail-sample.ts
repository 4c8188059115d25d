import type { Language } from '@kamra/contract/languages.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { MailLimitError, queueMail } from '../mail/queue-mail.ts';
import type { WrittenMail } from '../mail/send-mail.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/** What a mail with made-up data is written from. */
export interface MailSampleData {
  mailId: string;
  language: Language;
  texts: Readonly<Record<string, string>>;
}

/** Writes a mail with made-up data; the texts stand in for the stored ones. */
export type WriteSample = (sample: MailSampleData) => Promise<WrittenMail & { subject: string }>;

/** Queues a mail with made-up data to whoever asks for it. Throws tooManyRequests beyond the hourly limit. */
export async function sendMailSample(
  pool: pg.Pool,
  sample: MailSampleData,
  actor: StaffActor,
  writeSample: WriteSample,
): Promise<{ email: string }> {
  const { subject } = await writeSample(sample);
  const queued = inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const [person] = await tx
      .select({ email: systemUsers.email })
      .from(systemUsers)
      .where(eq(systemUsers.id, actor.systemUserId));
    if (!person) throw new ShopError('notSignedIn');
    const { email } = person;
    await queueMail(client, {
      ...{ template: 'mailSample', data: sample, recipient: email, language: sample.language },
      subject: `[TEST] ${subject}`,
    });
    await writeAuditLog(tx, actor, {
      ...{ module: 'content', action: 'sendTestMail', entity: 'mail', entityId: null },
      after: { recipient: email, mailText: sample.mailId },
    });
    return { email };
  });
  return queued.catch((error: unknown) => {
    if (error instanceof MailLimitError) throw new ShopError('tooManyRequests');
    throw error;
  });
}
