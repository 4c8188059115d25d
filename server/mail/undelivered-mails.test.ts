import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { type SmtpStandIn, startSmtpStandIn } from '../testing/smtp-stand-in.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { mailKinds } from './mail-kinds.ts';
import { mails } from './mail-tables.ts';
import { MailLimitError, type NewMail, queueMail } from './queue-mail.ts';
import { createSendMail } from './send-mail.ts';

let shop: TestShop;
let smtp: SmtpStandIn;
beforeAll(async () => {
  shop = await startTestShop();
  smtp = await startSmtpStandIn();
});
beforeEach(() => {
  smtp.letters.length = 0;
  smtp.refusals.clear();
  smtp.refusalText = 'not here';
  smtp.faults = {};
});
afterAll(async () => {
  await smtp.close();
  await shop.close();
});

const logged: { details: object; message: string }[] = [];
const write = (details: object, message: string) => void logged.push({ details, message });
const log = { error: write, warn: write };
const secret = 'q'.repeat(43);
const braces = ['{{7*7}} $', '{7*7}'].join('');
let visitors = 0;
const mailTo = (
  recipient = `visitor-${++visitors}@shop.example`,
  changes: Partial<NewMail> = {},
): NewMail => ({
  template: 'newsletterConfirmation',
  data: { name: `Kis Éva ${braces}`, language: 'hu', token: secret },
  recipient,
  subject: 'Próba',
  language: 'hu',
  ...changes,
});
async function queue(mail = mailTo()): Promise<number> {
  await inTransaction(shop.connection.pool, (client) => queueMail(client, mail));
  const rows = await shop.connection.db.select().from(mails).where(eq(mails.recipient, mail.recipient));
  return Math.max(...rows.map(({ id }) => id));
}
const mailOf = async (mailId: number) =>
  (await shop.connection.db.select().from(mails).where(eq(mails.id, mailId)))[0]!;
const send = (smtpUrl: string | undefined = smtp.url.replace('//', `//${['user', 'wrong'].join(':')}@`)) =>
  createShopMails(shop.connection.pool, { ...shop.config, smtpUrl }, log);

test.each([
  ['a wrong password', { auth: 535 }],
  ['a sender that is refused', { mailFrom: 550 }],
  ['no room for letters', { data: 554 }],
  ['a letter that the policy refuses', { letter: 550 }],
  ['a connection that ends without an answer', { silentAfterLetter: true }],
])('%s is tried again, whatever the code', async (_, faults) => {
  const mailId = await queue();
  smtp.faults = faults;
  await expect(send()({ mailId })).rejects.toThrow();
  expect(await mailOf(mailId)).toMatchObject({ state: 'queued', error: expect.stringMatching(/./) });
  smtp.faults = {};
  await send()({ mailId });
  expect(await mailOf(mailId)).toMatchObject({ state: 'sent', error: null });
});

test.each([
  [550, 'no such user', 'failed'],
  [550, '5.1.1 no such user', 'failed'],
  [552, '5.2.2 mailbox full', 'failed'],
  [450, 'try later', 'queued'],
  [530, '5.7.0 sign in first', 'queued'],
  [554, '5.7.1 relay access denied', 'queued'],
])(
  '[wall 44] a recipient answered with %i %s leaves its own mail %s and blocks no other',
  async (code, text, state) => {
    const refused = await queue(mailTo('refused@shop.example', { template: 'newsletterWelcome' }));
    const other = await queue();
    smtp.refusals.set('refused@shop.example', code);
    smtp.refusalText = text;
    await send()({ mailId: refused }).catch(() => {});
    await send()({ mailId: other });
    expect((await mailOf(refused)).state).toBe(state);
    expect((await mailOf(other)).state).toBe('sent');
  },
);

test('a failing template is retried with its cause stored, and its mail is sent once it is fixed', async () => {
  const mailId = await queue();
  let isMended = false;
  const write = async () => {
    if (!isMended) throw new Error('the settings have a hole');
    return { text: 'text', html: '<p>html</p>' };
  };
  const templates = Object.fromEntries(Object.keys(mailKinds).map((template) => [template, write])) as Record<
    keyof typeof mailKinds,
    typeof write
  >;
  const sendMail = createSendMail(
    shop.connection.pool,
    { ...shop.config, smtpUrl: smtp.url },
    async () => ({ templates, sender: { name: 'Kamra', address: '' } }),
    log,
  );
  await expect(sendMail({ mailId })).rejects.toThrow('the settings have a hole');
  expect(await mailOf(mailId)).toMatchObject({ state: 'queued', error: 'the settings have a hole' });
  isMended = true;
  await sendMail({ mailId });
  expect((await mailOf(mailId)).state).toBe('sent');
});

test('[wall 53] no row keeps a secret, and no log the address', async () => {
  logged.length = 0;
  const mailId = await queue(mailTo('canary@shop.example'));
  smtp.refusals.set('canary@shop.example', 451);
  const failure: unknown = await send()({ mailId }).catch((error: unknown) => error);
  smtp.refusals.set('canary@shop.example', 550);
  await send()({ mailId });
  expect(logged.map(({ message }) => message)).toEqual(['a mail failed for good']);
  const everything = [failure, ...logged.map(({ details }) => (details as { err: unknown }).err)];
  for (const error of everything) {
    const text = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(text).toContain('all recipients were rejected');
    expect(text).not.toContain('canary@shop.example');
  }
  await shop.connection.db.update(mails).set({ state: 'queued' }).where(eq(mails.id, mailId));
  smtp.refusals.clear();
  await send()({ mailId });
  expect(smtp.letters[0]?.content.replace(/=\r\n/g, '')).toContain(secret);
  expect(JSON.stringify(await mailOf(mailId))).not.toContain(secret);
});

test('[wall 102] braces in a name stay literal in the mail', async () => {
  const mailId = await queue();
  await send()({ mailId });
  const { text, html } = await mailOf(mailId);
  expect(text).toContain(braces);
  expect(html).toContain(braces);
});

test('[wall 45] a transaction that is rolled back leaves neither a mail nor a job', async () => {
  const { pool, db } = shop.connection;
  const countJobs = async () =>
    (await pool.query<{ count: number }>("SELECT count(*)::int FROM pgboss.job WHERE name = 'send-mail'"))
      .rows[0];
  const before = await countJobs();
  const undone = inTransaction(pool, async (client) => {
    await queueMail(client, mailTo('undone@shop.example'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db.select().from(mails).where(eq(mails.recipient, 'undone@shop.example'))).toEqual([]);
  expect(await countJobs()).toEqual(before);
});

test('an address gets no more of a kind in an hour than its limit, under concurrency and in any spelling', async () => {
  const asked = Array.from({ length: 12 }, (_, index) =>
    queue(mailTo(index % 2 ? 'flood@shop.example' : 'FLOOD@shop.example')).catch((error: unknown) => error),
  );
  const results = await Promise.all(asked);
  expect(results.filter((result) => result instanceof MailLimitError)).toHaveLength(9);
  const before = Date.now();
  for (let order = 0; order < 22; order++) {
    await queue(mailTo('buyer@shop.example', { template: 'orderConfirmation' }));
  }
  const rows = await shop.connection.db.select().from(mails).where(eq(mails.recipient, 'buyer@shop.example'));
  const later = rows.filter(({ sendAfter }) => sendAfter.getTime() > before + 59 * 60_000);
  expect([rows.length, later.length]).toEqual([22, 2]);
  const { rows: jobs } = await shop.connection.pool.query<{ late: boolean }>(
    "SELECT start_after > now() + interval '59 minutes' AS late FROM pgboss.job WHERE (data->>'mailId')::int = ANY ($1)",
    [later.map(({ id }) => id)],
  );
  expect(jobs).toEqual([{ late: true }, { late: true }]);
});

test('mails as files are readable by their owner only', async () => {
  const folder = join(shop.config.dataDir, 'mails');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const mailId = await queue();
  await createShopMails(shop.connection.pool, { ...shop.config, smtpUrl: undefined }, log)({ mailId });
  const [name] = await readdir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600);
});
