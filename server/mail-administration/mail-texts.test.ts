import type { MailText, MailTextSummary } from '@kamra/contract/mail-texts.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../mail/mail-tables.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { type SmtpStandIn, startSmtpStandIn } from '../testing/smtp-stand-in.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let smtp: SmtpStandIn;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'https://bolt.example' });
  smtp = await startSmtpStandIn();
  cookie = (await shop.addStaff({ content: 'write' })).cookie;
});
afterAll(async () => {
  await smtp.close();
  await shop.close();
});

interface Refusal {
  code: string;
  details: { version?: number; fields: { field: string; code: string; name?: string }[] };
}
type Texts = Record<string, Record<string, string>>;
const path = (mailId: string) => `/api/MailText/${mailId}`;
const get = async (mailId: string) => (await shop.call<MailText>(`GET ${path(mailId)}`, { cookie })).body;
const save = (mailId: string, version: number, texts: Texts) =>
  shop.call<MailText & Refusal>(`PUT ${path(mailId)}`, { cookie, body: { version, texts } });
const preview = (mailId: string, texts: Record<string, string>, language = 'hu') =>
  shop.call<{ subject: string; html: string; text: string } & Refusal>(`POST ${path(mailId)}/Preview`, {
    ...{ cookie, body: { language, texts } },
  });

test('a text of the shop’s own is in the next mails, subject and body, and goes back to the standard one', async () => {
  const { body } = await shop.call<{ mailTexts: MailTextSummary[] }>('GET /api/MailText', { cookie });
  expect(body.mailTexts.find(({ id }) => id === 'orderConfirmation')).toMatchObject({
    ...{ template: 'orderConfirmation', reader: 'customer', isMarketing: false, ownLanguages: [] },
  });
  const before = await get('orderConfirmation');
  expect(before.blocks.find(({ name }) => name === 'linkNote')).toMatchObject({
    isShared: true,
    placeholders: [{ name: 'days', isRequired: true }],
    standard: { de: expect.stringContaining('{days}') },
  });
  expect(before.fixed.map(({ key }) => key)).toContain('orderConfirmation.received');

  const own = {
    subject: 'Köszönjük! {number}',
    heading: "Megjött a & 'rendelése'",
    questions: 'Kérdése van?\n\nÍrjon: & "bolt".',
  };
  const linkNote = 'A gomb {days} napig él & működik.';
  expect((await save('shared', 0, { hu: { linkNote } })).status).toBe(200);
  const saved = await save('orderConfirmation', 0, { hu: own });
  expect(saved.body).toMatchObject({ version: 1, ownLanguages: ['hu'] });
  expect(saved.body.texts.hu).toEqual({ ...own, heading: 'Megjött a & ’rendelése’' });
  const [entry] = await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ module: 'content', action: 'update', entity: 'mailText' });
  expect(entry!.after).toMatchObject({ code: 'orderConfirmation' });

  const productId = await shop.addProduct({ name: 'Bögre', amount: 4_990_00, onHand: 10 });
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], {});
  const [queued] = await shop.connection.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  await createShopMails(
    shop.connection.pool,
    { ...shop.config, smtpUrl: smtp.url },
    shop.app.log,
  )({
    mailId: queued!.id,
  });
  const [sent] = await shop.connection.db.select().from(mails).where(eq(mails.id, queued!.id));
  expect(sent!.subject).toBe(`Köszönjük! ${placed.body.orderNumber}`);
  expect(sent!.html).toContain('<h1 class="m-title"');
  expect(sent!.html).toContain('Megjött a &amp; ’rendelése’</h1>');
  expect(sent!.html).toContain('>Írjon: &amp; &quot;bolt&quot;.</p>');
  expect(sent!.text).toMatch(/A gomb \d+ napig él & működik\./);

  expect((await save('orderConfirmation', 1, {})).body).toMatchObject({ version: 2, ownLanguages: [] });
  expect((await preview('orderConfirmation', {})).body.subject).toBe(
    'Megrendelését megkaptuk – K-2026-004217',
  );
  expect((await save('shared', 1, {})).status).toBe(200);
});

test('a plural of the standard text stays one in the shop’s own words', async () => {
  const { body } = await preview('orderLink', { linkNote: 'For {days} it opens.' }, 'en');
  expect(body.text).toMatch(/For \d+ days it opens\./);
});

test.each([
  ['heading', 'Kedves {nobody}!', 'unknownPlaceholder', 'nobody'],
  ['heading', 'Nyitott { kapocs', 'unknownPlaceholder', '{'],
  ['heading', '{constructor}', 'unknownPlaceholder', 'constructor'],
  ['heading', '{days, plural, other {#}}', 'unknownPlaceholder', '#'],
  ['linkNote', 'Nincs benne a napok száma.', 'required', 'days'],
  ['heading', '<script>alert(1)</script>', 'invalid', undefined],
  ['heading', 'Két\nsor', 'invalid', undefined],
  ['subject', 'x'.repeat(79), 'tooLong', undefined],
  ['received', 'Nem is kaptuk meg.', 'unknownKey', undefined],
  ['constructor', 'x', 'unknownKey', undefined],
])('%s: “%s” is refused (%s)', async (block, text, code, name) => {
  const refused = await save('orderConfirmation', 2, { hu: { [block]: text } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
  expect(refused.body.details.fields).toEqual([
    expect.objectContaining({ field: `texts.hu.${block}`, code, ...(name && { name }) }),
  ]);
  expect((await preview('orderConfirmation', { [block]: text })).status).toBe(400);
});

test('two who change the same texts at once: the second is refused with the version that there is', async () => {
  const texts = { de: { heading: 'Danke!' } };
  const both = await Promise.all([save('orderRefunded', 0, texts), save('orderRefunded', 0, texts)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409)!;
  expect(lost.body).toMatchObject({ code: 'versionConflict', details: { version: 1 } });
  expect((await save('noSuchMail', 0, texts)).status).toBe(404);
  expect((await save('toString', 0, texts)).status).toBe(404);
});

test('a test goes to whoever asks, with the texts of the form, and not without limit', async () => {
  const staff = await shop.addStaff({ content: 'write' });
  const send = () =>
    shop.call<{ email: string }>(`POST ${path('orderChanged.dispatched')}/Test`, {
      ...{ cookie: staff.cookie, body: { language: 'en', texts: { heading: 'On its way!' } } },
    });
  const sent = await send();
  expect(sent.status).toBe(200);
  const [mail] = await shop.connection.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  expect(mail).toMatchObject({
    ...{ template: 'mailSample', recipient: sent.body.email },
    subject: '[TEST] Your parcel is on its way – K-2026-004217',
  });
  await createShopMails(
    shop.connection.pool,
    { ...shop.config, smtpUrl: smtp.url },
    shop.app.log,
  )({
    mailId: mail!.id,
  });
  expect(smtp.letters.at(-1)!.content).toContain('On its way!');
  const reader = await shop.addStaff({ content: 'read' });
  const refused = await shop.call(`POST ${path('orderLink')}/Test`, {
    ...{ cookie: reader.cookie, body: { language: 'hu', texts: {} } },
  });
  expect(refused.status).toBe(403);
});
