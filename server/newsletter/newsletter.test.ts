import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentLog } from '../customers/customer-tables.ts';
import { mails } from '../mail/mail-tables.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { runWaitingLinks } from '../testing/run-waiting-links.ts';
import { type SmtpStandIn, startSmtpStandIn, textOfLetter } from '../testing/smtp-stand-in.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { newsletterSubscriptions } from './newsletter-tables.ts';
import { unsubscribeFromNewsletter } from './unsubscribe-from-newsletter.ts';

let shop: TestShop;
let smtp: SmtpStandIn;

beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'https://bolt.example' });
  smtp = await startSmtpStandIn();
});
beforeEach(() => {
  smtp.letters.length = 0;
});
afterAll(async () => {
  await smtp.close();
  await shop.close();
});

let visitors = 0;
const wish = (changes: object = {}) => ({
  name: 'Kis Éva',
  email: `eva-${++visitors}@shop.example`,
  consent: true,
  ...changes,
});
const subscribe = (body: object) =>
  shop.call<{ code: string; details: { fields: { field: string; code: string }[] } }>(
    'POST /api/Newsletter/Subscribe',
    { body, from: `10.0.0.${visitors % 250}` },
  );
const confirm = (token: string) => shop.call<{ code: string }>(`POST /api/Newsletter/Confirm?token=${token}`);
const entryOf = async (email: string) => {
  const [row] = await shop.connection.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return row;
};
const mailsTo = async (email: string) => {
  await runWaitingLinks(shop);
  return shop.connection.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
};

/** Sends the newest mail to an address and returns the token of its link. */
async function tokenSentTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const send = createShopMails(shop.connection.pool, { ...shop.config, smtpUrl: smtp.url }, shop.app.log);
  await send({ mailId: mail!.id });
  return /\?token=([\w-]{43})/.exec(textOfLetter(smtp.letters.at(-1)!.content))![1]!;
}

describe('subscribing', () => {
  test('sends nothing before the link in the mail is followed', async () => {
    const body = wish({ language: 'de' });
    expect((await subscribe(body)).status).toBe(204);
    expect(await entryOf(body.email)).toMatchObject({
      confirmedAt: null,
      consentVersion: expect.stringMatching(/./),
    });
    const token = await tokenSentTo(body.email);
    const [mail] = await mailsTo(body.email);
    expect(mail).toMatchObject({ subject: 'Bitte bestätigen Sie Ihre Anmeldung', state: 'sent' });
    expect(textOfLetter(smtp.letters.at(-1)!.content)).toContain(
      `https://bolt.example/de/newsletter/confirm?token=${token}`,
    );
    expect(JSON.stringify(mail)).not.toContain(token);
    expect(textOfLetter(smtp.letters.at(-1)!.content)).toContain(
      `https://bolt.example/de/consents/newsletter/versions/${(await entryOf(body.email))!.consentVersion}`,
    );

    expect((await confirm(token)).status).toBe(204);
    expect((await entryOf(body.email))?.confirmedAt).toBeInstanceOf(Date);
    expect((await mailsTo(body.email)).map(({ template }) => template)).toEqual([
      'newsletterWelcome',
      'newsletterConfirmation',
    ]);
    const { unsubscribeToken } = (await entryOf(body.email))!;
    expect(await tokenSentTo(body.email)).toBe(unsubscribeToken);
    const welcome = textOfLetter(smtp.letters.at(-1)!.content);
    expect(welcome).toMatch(/Zum Shop:\s+https:\/\/bolt\.example\/de\s/);
    expect(welcome).toMatch(/Abmelden:\s+https:\/\/bolt\.example\/de\/newsletter\/unsubscribe\?token=/);
    const log = await shop.connection.db
      .select()
      .from(consentLog)
      .where(eq(consentLog.visitorId, unsubscribeToken));
    expect(log).toMatchObject([{ kind: 'newsletter', choices: ['newsletter'] }]);
  });

  test('confirms once, however often the link is followed', async () => {
    const body = wish();
    await subscribe(body);
    const token = await tokenSentTo(body.email);
    await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect((await confirm(token)).status).toBe(204);
    expect(await mailsTo(body.email)).toHaveLength(2);
  });

  test('replies alike for known and new addresses, and does not flood them', async () => {
    const body = wish();
    const first = await subscribe(body);
    for (const email of [body.email, body.email.toUpperCase()]) {
      const again = await subscribe({ ...body, email });
      expect([again.status, again.text]).toEqual([first.status, first.text]);
    }
    expect(await mailsTo(body.email)).toHaveLength(1);
    await confirm(await tokenSentTo(body.email));
    await subscribe(body);
    expect(await mailsTo(body.email)).toHaveLength(2);
  });

  test('the link expires after 72 hours; another request sends a new one', async () => {
    const body = wish();
    await subscribe(body);
    const token = await tokenSentTo(body.email);
    await shop.connection.db
      .update(newsletterSubscriptions)
      .set({ requestedAt: sql`now() - interval '73 hours'` })
      .where(eq(newsletterSubscriptions.email, body.email));
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'linkExpired' } });
    await subscribe(body);
    const next = await tokenSentTo(body.email);
    expect(next).not.toBe(token);
    expect((await confirm(next)).status).toBe(204);
  });

  test.each([
    [{ consent: false }, 'consent'],
    [{ consent: undefined }, 'consent'],
    [{ email: 'nobody' }, 'email'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'Anna\r\nBcc: all@shop.example' }, 'name'],
    [{ name: 'Anna\n\nBuy' }, 'name'],
    [{ name: 'Win at spam.example' }, 'name'],
    [{ email: 'anna@shop.example\r\nBcc: all@shop.example' }, 'email'],
  ])('[wall 96] %o is refused, naming the field', async (changes, field) => {
    const reply = await subscribe(wish(changes));
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
    expect(reply.body.details.fields[0]?.field).toBe(field);
  });

  test.each(['x'.repeat(43), 'short', ''])('token “%s” confirms nothing', async (token) => {
    expect([400, 410]).toContain((await confirm(token)).status);
  });
});

describe('unsubscribing', () => {
  test('takes one request of the mail program, without cookies (RFC 8058)', async () => {
    const body = wish();
    await subscribe(body);
    await confirm(await tokenSentTo(body.email));
    smtp.letters.length = 0;
    const token = await tokenSentTo(body.email);
    const letter = JSON.stringify(smtp.letters.at(-1));
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(letter.replace(/\\r\\n\s+/g, '')).toContain(
      `<https://bolt.example/api/Newsletter/Unsubscribe?token=${token}>`,
    );
    const oneClick = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/Newsletter/Unsubscribe?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await oneClick()).statusCode).toBe(204);
    expect((await oneClick()).statusCode).toBe(204);
    expect((await entryOf(body.email))?.unsubscribedAt).toBeInstanceOf(Date);
    const log = await shop.connection.db.select().from(consentLog).where(eq(consentLog.visitorId, token));
    expect(log.map(({ choices }) => choices)).toEqual([['newsletter'], []]);
  });

  test('lasts until the address subscribes and confirms again', async () => {
    const body = wish();
    await subscribe(body);
    const link = await tokenSentTo(body.email);
    await confirm(link);
    const { unsubscribeToken } = (await entryOf(body.email))!;
    await shop.call(`POST /api/Newsletter/Unsubscribe?token=${unsubscribeToken}`);
    expect((await confirm(link)).status).toBe(410);
    await subscribe(body);
    expect(await entryOf(body.email)).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
  });

  test('an unknown token is not found', async () => {
    const reply = await shop.call<{ code: string }>(
      `POST /api/Newsletter/Unsubscribe?token=${'y'.repeat(43)}`,
    );
    expect(reply).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });
});

test('a subscription that was asked for anew while it was ended ends all the same', async () => {
  const body = wish();
  await subscribe(body);
  await confirm(await tokenSentTo(body.email));
  const { unsubscribeToken } = (await entryOf(body.email))!;
  const { pool } = shop.connection;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT now()');
    await pool.query('UPDATE newsletter_subscriptions SET requested_at = now() WHERE email = $1', [
      body.email,
    ]);
    await unsubscribeFromNewsletter(client, unsubscribeToken);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  expect((await entryOf(body.email))?.unsubscribedAt).not.toBeNull();
  const ended = await pool.query(`SELECT FROM consent_log WHERE visitor_id = $1 AND choices = '{}'`, [
    unsubscribeToken,
  ]);
  expect(ended.rows).toHaveLength(1);
});
