import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { defaultSettings } from '@kamra/contract/shop-settings.ts';
import type { getMail, listMails } from '@kamra/contract/staff.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { diskMediaStore } from '../media/disk-media-store.ts';
import { startShopJobs } from '../setup/shop-jobs.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { type SmtpStandIn, startSmtpStandIn } from '../testing/smtp-stand-in.ts';
import { liftedOrderLimits } from '../testing/test-order-limits.ts';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { mails } from './mail-tables.ts';

let shop: TestShop;
let smtp: SmtpStandIn;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  smtp = await startSmtpStandIn();
  productId = await shop.addProduct({ name: 'Tál <b>{nagy}</b> {{7*7}}', amount: 4_998_00, onHand: 100 });
  await shop.connection.db.update(shopSettings).set({
    value: {
      ...defaultSettings,
      orderLimits: liftedOrderLimits,
      name: 'Kamra Próbabolt',
      office: {
        ...defaultSettings.office,
        company: 'Próba Kft.',
        officeMail: 'bolt@kamra.example',
        tax: '11111111-2-41',
      },
      bankTransfer: {
        payee: 'Próba Kft.',
        bank: 'Próbabank',
        accountNumber: '11111111-22222222',
        iban: 'HU00',
      },
    },
  });
});
beforeEach(async () => {
  smtp.letters.length = 0;
  smtp.refusals.clear();
});
afterAll(async () => {
  await smtp.close();
  await shop.close();
});

const send = (smtpUrl?: string) =>
  createShopMails(shop.connection.pool, { ...shop.config, smtpUrl }, shop.app.log);
const lastMail = async () => {
  const [mail] = await shop.connection.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return mail!;
};
async function order(changes: object = {}) {
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 2 }], changes);
  expect(placed.status).toBe(200);
  return { ...placed.body, mail: await lastMail() };
}

test('the confirmation of a transfer has lines, sums, VAT, addresses, seller and bank account', async () => {
  const placed = await order({
    paymentTypeId: 2,
    note: 'Kapucsengő: 12',
    billingAddress: {
      ...testAddress,
      company: 'Vevő Bt.',
      taxNumber: '22222222-1-42',
      city: 'Szeged',
      postalCode: '6720',
    },
  });
  await send(smtp.url)({ mailId: placed.mail.id });
  const sent = await lastMail();
  expect(sent).toMatchObject({ state: 'sent', error: null, recipient: 'anna@vasarlo.example' });
  expect(sent.subject).toBe(`Megrendelését megkaptuk – ${placed.orderNumber}`);
  for (const fact of [
    'Kedves Kovács Anna!',
    'Tál <b>{nagy}</b> {{7*7}}',
    '2 db × 4 998 Ft = 9 996 Ft',
    'Szállítás: 1 490 Ft',
    'Fizetés: Banki átutalás: ingyenes',
    'Fizetendő összesen: 11 486 Ft',
    'Ebből áfa (27%): 2 442 Ft',
    'Számlaszám: 11111111-22222222',
    `Közlemény: ${placed.orderNumber}`,
    '1111 Budapest, Próba utca 1.',
    'Vevő Bt.',
    'Adószám: 22222222-1-42',
    'Próba Kft.',
    'bolt@kamra.example',
  ]) {
    expect(sent.text.replaceAll('\u00a0', ' ')).toContain(fact);
  }
  expect(sent.html).toMatch(/^<!DOCTYPE html><html[^>]* lang="hu"/);
  expect(sent.html).toContain('Tál &lt;b&gt;{nagy}&lt;/b&gt;');
  expect(sent.html).not.toContain('<b>');
  expect(sent.html).not.toContain('undefined');
  expect(sent.text + sent.html).not.toContain('Kapucsengő');

  const [letter] = smtp.letters;
  expect(letter!.recipient).toBe('anna@vasarlo.example');
  expect(letter!.content).toContain(`Message-ID: <${sent.messageId}@127.0.0.1>`);
  expect(letter!.content).toMatch(/^From: .*<bolt@kamra\.example>/m);
  expect(letter!.content).toMatch(/^Date: .+/m);
  expect(letter!.content).toContain('Auto-Submitted: auto-generated');
  expect(letter!.content).not.toContain('List-Unsubscribe');
  expect(letter!.content).toContain('multipart/alternative');
});

test('cash on delivery names the rounded sum, in the order’s language and currency', async () => {
  const { mail } = await order({ language: 'de' });
  await send(smtp.url)({ mailId: mail.id });
  const sent = await lastMail();
  expect(sent.subject).toMatch(/^Wir haben Ihre Bestellung erhalten – K-/);
  const text = sent.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Gesamtbetrag: 11 976 Ft');
  expect(text).toContain('Beim Kurier bar zu zahlen: 11 975 Ft.');
  expect(text).toContain('Anna Kovács');
  expect(text).not.toContain('Kontonummer');
});

test('every language writes its mail', async () => {
  for (const language of ['hu', 'en', 'de', 'fr', 'ru', 'tr']) {
    const { mail, orderNumber } = await order({ language, paymentTypeId: 2 });
    await send(smtp.url)({ mailId: mail.id });
    const sent = await lastMail();
    expect(sent.state).toBe('sent');
    expect(sent.text).toContain(orderNumber);
    expect(sent.text).not.toContain('orderConfirmation');
  }
});

test('a mail that was sent is not sent again', async () => {
  const { mail } = await order();
  await send(smtp.url)({ mailId: mail.id });
  await send(smtp.url)({ mailId: mail.id });
  expect(smtp.letters).toHaveLength(1);
});

test('a crash before the update repeats the mail under the same Message-ID', async () => {
  const { mail } = await order();
  await send(smtp.url)({ mailId: mail.id });
  await shop.connection.db.update(mails).set({ state: 'queued' }).where(eq(mails.id, mail.id));
  await send(smtp.url)({ mailId: mail.id });
  const ids = smtp.letters.map(({ content }) => /Message-ID: (.*)\r/.exec(content)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a permanently refused address fails only its own mail; an unreachable server makes the job retry', async () => {
  smtp.refusals.set('weg@vasarlo.example', 550);
  smtp.refusals.set('spaeter@vasarlo.example', 451);
  const gone = await order({ email: 'weg@vasarlo.example' });
  await send(smtp.url)({ mailId: gone.mail.id });
  expect(await lastMail()).toMatchObject({ state: 'failed' });
  const later = await order({ email: 'spaeter@vasarlo.example' });
  await expect(send(smtp.url)({ mailId: later.mail.id })).rejects.toThrow('451');
  expect(await lastMail()).toMatchObject({ state: 'queued' });
  await expect(send('smtp://127.0.0.1:1')({ mailId: later.mail.id })).rejects.toThrow('ECONNREFUSED');
  smtp.refusals.clear();
  await send(smtp.url)({ mailId: later.mail.id });
  expect(await lastMail()).toMatchObject({ state: 'sent', error: null });
});

test('a mail that could not be delivered fails after three days, and not a minute earlier', async () => {
  const { mail } = await order();
  await shop.connection.db
    .update(mails)
    .set({ sendAfter: sql`now() - interval '71 hours 59 minutes'` })
    .where(eq(mails.id, mail.id));
  await expect(send('smtp://127.0.0.1:1')({ mailId: mail.id })).rejects.toThrow('ECONNREFUSED');
  expect(await lastMail()).toMatchObject({ state: 'queued', error: expect.stringContaining('ECONNREFUSED') });
  await shop.connection.db
    .update(mails)
    .set({ sendAfter: sql`now() - interval '72 hours 1 minute'` })
    .where(eq(mails.id, mail.id));
  await send('smtp://127.0.0.1:1')({ mailId: mail.id });
  expect(await lastMail()).toMatchObject({ state: 'failed' });
});

test('the queue sends the mails of orders; without SMTP they are files', async () => {
  await shop.connection.db.update(mails).set({ state: 'sent' });
  const { mail } = await order();
  const store = diskMediaStore(join(shop.config.dataDir, 'media'));
  const jobs = await startShopJobs(shop.connection, shop.config, store, shop.app.log);
  await vi.waitFor(async () => expect(await lastMail()).toMatchObject({ id: mail.id, state: 'sent' }), {
    timeout: 60_000,
  });
  await jobs.stop();
  const folder = join(shop.config.dataDir, 'mails');
  const files = await readdir(folder);
  expect(files).toEqual([`${mail.messageId}127.0.0.1.eml`]);
  expect(await readFile(join(folder, files[0]!), 'utf8')).toContain(
    `Message-ID: <${mail.messageId}@127.0.0.1>`,
  );
});

test('staff with the right see the mails and their text', async () => {
  const { mail, orderNumber } = await order();
  const { cookie } = await shop.addStaff({ orders: 'read' });
  const fieldConditions = [{ fieldName: 'subject', comparisonOperator: 11, value: orderNumber }];
  const list = () =>
    shop.call<Reply<typeof listMails>>('POST /api/Mail/List', { body: { fieldConditions }, cookie });
  expect((await list()).body.mails).toMatchObject([{ id: mail.id, state: 'queued', sentAt: null }]);
  await send(smtp.url)({ mailId: mail.id });
  expect((await list()).body.mails).toMatchObject([
    { id: mail.id, state: 'sent', sentAt: expect.any(String) },
  ]);
  const one = await shop.call<Reply<typeof getMail>>(`GET /api/Mail/${mail.id}`, { cookie });
  expect(one.body.text).toContain(orderNumber);
  expect(one.body.html).toContain(orderNumber);
  expect((await shop.call('GET /api/Mail/999999', { cookie })).status).toBe(404);
  expect((await shop.call(`GET /api/Mail/${mail.id}`)).status).toBe(401);
});
