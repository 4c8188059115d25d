import type { Reply } from '@kamra/contract/endpoint.ts';
import type { getMail, listMails, retryFailedMails } from '@kamra/contract/staff.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import type { MailTemplate } from '../mail/mail-kinds.ts';
import { mails } from '../mail/mail-tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
beforeEach(async () => {
  await shop.connection.pool.query('DELETE FROM mails');
  await shop.connection.pool.query('DELETE FROM pgboss.job');
});
afterAll(() => shop.close());

const secret = 's'.repeat(43);
async function addMail(template: MailTemplate, state: 'queued' | 'failed' = 'failed'): Promise<number> {
  const { db, pool } = shop.connection;
  await inTransaction(pool, (client) =>
    queueMail(client, {
      template,
      data: { token: secret },
      recipient: `${template}@shop.example`,
      subject: 'Próba',
      language: 'hu',
    }),
  );
  const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  const link = `https://shop.example/newsletter/confirm?token=${secret}`;
  await db
    .update(mails)
    .set({ state, text: link, html: `<a href="${link}">${link}</a>`, error: 'refused' })
    .where(eq(mails.id, mail!.id));
  await pool.query('DELETE FROM pgboss.job');
  return mail!.id;
}
const subjectsOf = async (cookie: string) => {
  const { body } = await shop.call<Reply<typeof listMails>>('POST /api/Mail/List', { body: {}, cookie });
  return body.mails.map(({ recipient }) => recipient.split('@')[0]);
};
const waitingJobs = async () =>
  (
    await shop.connection.pool.query<{ data: object }>('SELECT data FROM pgboss.job ORDER BY created_on')
  ).rows.map(({ data }) => data);

test('[wall 53] mails are visible by kind and right, never with the secrets of their links', async () => {
  const orderMail = await addMail('orderConfirmation');
  const newsletterMail = await addMail('newsletterConfirmation');
  const orders = await shop.addStaff({ orders: 'read' });
  const customers = await shop.addStaff({ customers: 'read' });
  const owner = await shop.addStaff('administrator');
  expect(await subjectsOf(orders.cookie)).toEqual(['orderConfirmation']);
  expect(await subjectsOf(customers.cookie)).toEqual(['newsletterConfirmation']);
  expect(await subjectsOf(owner.cookie)).toHaveLength(2);
  const read = (mailId: number, cookie: string) =>
    shop.call<Reply<typeof getMail>>(`GET /api/Mail/${mailId}`, { cookie });
  expect((await read(newsletterMail, orders.cookie)).status).toBe(404);
  expect((await read(orderMail, customers.cookie)).status).toBe(404);
  for (const mailId of [orderMail, newsletterMail]) {
    const reply = await read(mailId, owner.cookie);
    expect(reply.body.text).toBe('https://shop.example/newsletter/confirm?token=…');
    expect(reply.text).not.toContain(secret);
  }
});

test('a failed mail is sent again by staff who may write, with an audit row; another is not found', async () => {
  const mailId = await addMail('orderConfirmation');
  const other = await addMail('newsletterConfirmation');
  const reader = await shop.addStaff({ orders: 'read' });
  const writer = await shop.addStaff({ orders: 'write' });
  const retry = (id: number, cookie: string) => shop.call(`POST /api/Mail/${id}/Retry`, { cookie });
  expect((await retry(mailId, reader.cookie)).status).toBe(403);
  expect((await retry(other, writer.cookie)).status).toBe(404);
  expect((await retry(mailId, writer.cookie)).status).toBe(204);
  expect((await retry(mailId, writer.cookie)).status).toBe(404);
  const [mail] = await shop.connection.db.select().from(mails).where(eq(mails.id, mailId));
  expect(mail).toMatchObject({ state: 'queued', error: null });
  expect(await waitingJobs()).toEqual([{ mailId }]);
  const [entry] = await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    systemUserId: writer.systemUserId,
    action: 'retryMail',
    entity: 'mail',
    entityId: mailId,
  });
});

test('all failed mails are sent again at once, each by its kind and right, none twice', async () => {
  const first = await addMail('orderConfirmation');
  const second = await addMail('orderConfirmation');
  await addMail('orderConfirmation', 'queued');
  const hidden = await addMail('newsletterConfirmation');
  const { cookie } = await shop.addStaff({ orders: 'write' });
  const retryAll = () => shop.call<Reply<typeof retryFailedMails>>('POST /api/Mail/RetryFailed', { cookie });
  const replies = await Promise.all([retryAll(), retryAll()]);
  expect(replies.map(({ body }) => body.retried).toSorted()).toEqual([0, 2]);
  expect(await waitingJobs()).toEqual([{ mailId: first }, { mailId: second }]);
  const [mail] = await shop.connection.db.select().from(mails).where(eq(mails.id, hidden));
  expect(mail!.state).toBe('failed');
});
