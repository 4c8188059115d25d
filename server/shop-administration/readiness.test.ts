import type { Configuration } from '@kamra/contract/configuration.ts';
import { legalDocumentKinds } from '@kamra/contract/legal-document-kinds.ts';
import type { Readiness } from '@kamra/contract/shop-readiness.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopMails } from '../setup/shop-mails.ts';
import { type SmtpStandIn, startSmtpStandIn, textOfLetter } from '../testing/smtp-stand-in.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let smtp: SmtpStandIn;
let cookie: string;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  shop = await startTestShop({ SMTP_URL: smtp.url, SHOP_URL: 'https://bolt.example' });
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

async function missingOf(name: string): Promise<string[] | undefined> {
  const { body } = await shop.call<Readiness>('GET /api/Configuration/Readiness', { cookie });
  return body.checks.find((check) => check.name === name)?.missing;
}
async function change(settings: object): Promise<void> {
  const { body: now } = await shop.call<Configuration>('GET /api/Configuration', { cookie });
  const reply = await shop.call('PUT /api/Configuration', {
    body: { version: now.version, settings },
    cookie,
  });
  expect(reply.status, reply.text).toBe(200);
}

test('a new shop lacks what the law asks for, each by its name, and is ready once nothing is missing', async () => {
  const { pool } = shop.connection;
  const before = await shop.call<Readiness>('GET /api/Configuration/Readiness', { cookie });
  expect(before.body.isReady).toBe(false);
  expect(await missingOf('imprint')).toContain('office.company');
  expect(await missingOf('payment')).toEqual([
    'bankTransfer.payee',
    'bankTransfer.bank',
    'bankTransfer.accountNumber',
  ]);
  expect(await missingOf('conditions')).toHaveLength(6);
  expect(await missingOf('notices')).toEqual(['withdrawal', 'warranty', 'imprint', 'cookies']);
  expect(await missingOf('delivery')).toEqual([]);

  await change({
    office: {
      ...{ company: 'Sziget Kft.', officeZip: '1117', officeCity: 'Budapest', officeAddress: 'Duna utca 1.' },
      ...{ officeMail: 'bolt@sziget.example', officePhone: '+36 1 234 5678', tax: '12345676-2-43' },
    },
    imprint: {
      ...{ registrationNumber: '01-09-123456', registrationCourt: 'Fővárosi Törvényszék Cégbírósága' },
      hostingProvider: {
        name: 'Tárhely Kft.',
        address: '1111 Budapest, Fő utca 1.',
        mail: 'info@tarhely.example',
      },
    },
    bankTransfer: { payee: 'Sziget Kft.', bank: 'Szigetbank', accountNumber: '11773016-11111018-00000000' },
  });
  expect(await missingOf('imprint')).toEqual([]);
  expect(await missingOf('payment')).toEqual([]);

  expect(await missingOf('ownProducts')).toEqual(['product']);
  await shop.addProduct({ sku: 'FURCSA', vatRate: 20 });
  expect(await missingOf('ownProducts')).toEqual([]);
  expect(await missingOf('vat')).toEqual(['FURCSA']);
  await pool.query("UPDATE products SET vat_rate = 27 WHERE sku = 'FURCSA'");

  expect(await missingOf('makers')).toContain('FURCSA');
  await pool.query(`
    WITH maker AS (INSERT INTO economic_operators (code, name, postal_address, electronic_address)
      VALUES ('gyar', 'Gyár', 'Budapest', 'gyar@example.hu') RETURNING id)
    UPDATE products SET manufacturer_id = maker.id FROM maker`);
  expect(await missingOf('makers')).toEqual([]);

  for (const kind of legalDocumentKinds) {
    const isLater = kind === 'cookies';
    await pool.query(
      `INSERT INTO legal_documents (kind, language, version, hash, body, effective_from)
        VALUES ($1, 'hu', 1, 'x', 'x', now() + make_interval(days => $2))`,
      [kind, isLater ? 1 : 0],
    );
  }
  expect(await missingOf('conditions')).toEqual([]);
  expect(await missingOf('notices')).toEqual(['cookies']);
  await pool.query("UPDATE legal_documents SET effective_from = now() WHERE kind = 'cookies'");

  expect(await missingOf('mail')).toEqual(['testMail']);
  await change({
    mail: { senderName: 'Sziget', senderEmail: 'level@sziget.example', replyTo: 'valasz@sziget.example' },
  });
  const sent = await shop.call('POST /api/Configuration/TestMail', {
    body: { email: 'gazda@sziget.example' },
    cookie,
  });
  expect(sent.status).toBe(204);
  const { rows } = await pool.query("SELECT id FROM mails WHERE template = 'testMail'");
  const log = { error: () => undefined, warn: () => undefined };
  await createShopMails(pool, shop.config, log)({ mailId: rows[0].id });
  const [letter] = smtp.letters;
  expect(letter?.content).toMatch(/^From: Sziget <level@sziget\.example>/m);
  expect(letter?.content).toMatch(/^Reply-To: valasz@sziget\.example/m);
  expect(textOfLetter(letter?.content ?? '')).toContain('A levelek megérkeznek');
  expect(await missingOf('mail')).toEqual([]);

  const after = await shop.call<Readiness>('GET /api/Configuration/Readiness', { cookie });
  expect(after.body.checks.filter(({ missing }) => missing.length > 0)).toEqual([]);
  expect(after.body.isReady).toBe(true);
});

test('[law A7] a shop takes no orders until nothing is missing and staff open it; its pages stay', async () => {
  const { pool } = shop.connection;
  const productId = await shop.addProduct({ onHand: 10 });
  const order = () => placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const set = (isOpen: boolean, by = cookie) =>
    shop.call<Readiness>('PUT /api/Configuration/Opening', { cookie: by, body: { isOpen } });
  await pool.query('UPDATE shop_settings SET opened_at = NULL');
  await change({ imprint: { registrationNumber: '' } });
  expect(await order()).toMatchObject({ status: 409, body: { code: 'shopNotOpen' } });
  expect((await shop.call(`GET /api/ShopProduct?productId=${productId}`)).status).toBe(200);
  expect((await shop.call('GET /api/ShopConfig')).body).toMatchObject({ opening: 'closed' });
  expect(await set(true)).toMatchObject({
    status: 409,
    body: { code: 'shopNotReady', details: { checks: ['imprint'] } },
  });

  await pool.query('UPDATE products SET is_demo = true WHERE id = $1', [productId]);
  // Of each language: a reply is kept for ten seconds.
  expect((await shop.call('GET /api/ShopConfig?language=de')).body).toMatchObject({ opening: 'demo' });
  expect((await order()).status).toBe(200);
  await pool.query('UPDATE products SET is_demo = false WHERE id = $1', [productId]);

  await change({ imprint: { registrationNumber: '01-09-123456' } });
  const { cookie: reader } = await shop.addStaff({ shopConfiguration: 'read' });
  expect((await set(true, reader)).status).toBe(403);
  expect((await set(true)).body).toMatchObject({ opening: 'open' });
  expect((await order()).status).toBe(200);

  const { body: now } = await shop.call<Configuration>('GET /api/Configuration', { cookie });
  const empty = (settings: object) =>
    shop.call('PUT /api/Configuration', { body: { version: now.version, settings }, cookie });
  for (const [settings, path] of [
    [{ imprint: { registrationNumber: '' } }, 'imprint.registrationNumber'],
    [{ office: { officePhone: '' } }, 'office.officePhone'],
    [{ bankTransfer: { accountNumber: '', iban: '' } }, 'bankTransfer.accountNumber'],
  ] as const) {
    expect(await empty(settings), path).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: `settings.${path}`, code: 'required' }] } },
    });
  }
  await change({ office: { officePhone: '+36 1 765 4321' } });
  expect((await set(false)).body).toMatchObject({ opening: 'closed' });
  expect((await order()).body).toMatchObject({ code: 'shopNotOpen' });
  const { rows } = await pool.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE action IN ('openShop', 'closeShop') ORDER BY id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['openShop', 'closeShop']);
});

test('[law A20] deliveries to Germany and France ask for their registers of packaging; the imprint shows the numbers', async () => {
  const { pool } = shop.connection;
  await pool.query(`
    WITH zone AS (INSERT INTO delivery_zones (name, countries, position) VALUES ('Unió', '{DE,FR,AT}', 9) RETURNING id)
    INSERT INTO delivery_methods (carrier, kind, texts, pricing, prices, position, is_enabled)
    SELECT 'own', 'home', '{"hu":"Unió"}', 'flat', jsonb_build_array(jsonb_build_object('zoneId', id, 'currencyId', 1, 'fee', 900)), 9, true
    FROM zone`);
  expect(await missingOf('registers')).toEqual(['DE', 'FR']);
  const lucid = { countryCode: 'DE', stream: 'packaging', number: 'DE1234567890123' };
  const { body: now } = await shop.call<Configuration>('GET /api/Configuration', { cookie });
  const wrong = await shop.call('PUT /api/Configuration', {
    body: { version: now.version, settings: { producerRegisters: [{ ...lucid, number: 'DE12' }] } },
    cookie,
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'settings.producerRegisters.0.number', code: 'invalid' }] } },
  });
  await change({
    producerRegisters: [lucid, { ...lucid, stream: 'electrical', number: '<b>DE 12345678</b>' }],
  });
  expect(await missingOf('registers')).toEqual(['FR']);
  const pageOf = async (path: string) => (await shop.app.inject({ url: path })).body;
  expect(await pageOf('/conditions/imprint')).toContain(
    'Németország, LUCID csomagolási nyilvántartás: DE1234567890123',
  );
  const german = await pageOf('/de/conditions/imprint');
  expect(german).toContain('Deutschland, Verpackungsregister LUCID: DE1234567890123');
  expect(german).toContain('&lt;b&gt;DE 12345678');
  expect(await pageOf('/de/conditions/warranty')).not.toContain('DE1234567890123');
  await change({ blockedCountries: ['FR'] });
  expect(await missingOf('registers')).toEqual([]);
});

test('[law A14] warnings that do not stand in the language of a state that is delivered to are named by that state', async () => {
  const { pool } = shop.connection;
  const [plain, warned] = [
    await shop.addProduct({ sku: 'CSENDES' }),
    await shop.addProduct({ sku: 'VIGYÁZAT' }),
  ];
  await pool.query('UPDATE products SET is_demo = false WHERE id = ANY($1)', [[plain, warned]]);
  const warnIn = (language: string, text: string) =>
    pool.query(
      `INSERT INTO product_texts (product_id, language, name, name_code, warnings) VALUES ($1, $2, 'Kés', 'kes', $3)
       ON CONFLICT (product_id, language) DO UPDATE SET warnings = excluded.warnings`,
      [warned, language, text],
    );
  const countries = (list: string) =>
    pool.query(`UPDATE delivery_zones SET countries = $1::text[] WHERE name = 'Unió'`, [list]);
  await countries('{DE,FR,AT,CH}');
  await change({ blockedCountries: [] });
  expect(await missingOf('warnings')).toEqual([]);
  await warnIn('hu', 'Éles, gyermektől távol tartandó.');
  expect(await missingOf('warnings')).toEqual(['AT', 'DE', 'FR']);
  await warnIn('de', 'Scharf. Von Kindern fernhalten.');
  expect(await missingOf('warnings')).toEqual(['FR']);
  await change({ blockedCountries: ['FR'] });
  expect(await missingOf('warnings')).toEqual([]);
  await warnIn('hu', '');
  expect(await missingOf('warnings')).toEqual(['HU']);
  await pool.query('UPDATE products SET published = false WHERE id = $1', [warned]);
  expect(await missingOf('warnings')).toEqual([]);
});

test('nobody can flood an address with test mails', async () => {
  const send = () =>
    shop.call('POST /api/Configuration/TestMail', { body: { email: 'sok@sziget.example' }, cookie });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
});
