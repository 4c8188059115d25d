import { randomUUID } from 'node:crypto';
import type { Configuration } from '@kamra/contract/configuration.ts';
import type { ConsentText, ConsentTextVersion, getShopConsentText } from '@kamra/contract/consent-texts.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Listening } from '../database/listen.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { seed } from '../setup/seed.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { consentLog } from './customer-tables.ts';

let shop: TestShop;
let cookie: string;
/** A second process of the shop, with caches of its own. */
let other: { app: FastifyInstance; listening: Listening };
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
  const { connection, config } = shop;
  const pages = createHtmlCache(1);
  const { app } = await buildApp({ connection, config, pages, hasPages: false });
  other = { app, listening: purgeChangedPages(connection.databaseUrl, connection.pool, pages) };
});
afterAll(async () => {
  await other.listening.stop();
  await other.app.close();
  await shop.close();
});

const log = (body: object) => shop.call<{ code: string }>('POST /api/Consent', { body });
/** What visitors are shown by the second process. */
const shown = async (language = 'hu') =>
  (await other.app.inject({ url: `/api/ShopConfig?language=${language}` })).json<ShopConfig>();
const versionShown = async () => (await shown()).consent.version;
const logged = (visitorId: string) =>
  shop.connection.db
    .select()
    .from(consentLog)
    .where(eq(consentLog.visitorId, visitorId))
    .orderBy(consentLog.id);
async function change(consentTexts: object) {
  const { body } = await shop.call<Configuration>('GET /api/Configuration', { cookie });
  return shop.call<Configuration>('PUT /api/Configuration', {
    body: { version: body.version, settings: { consentTexts } },
    cookie,
  });
}
const listVersions = async () =>
  (await shop.call<{ versions: ConsentTextVersion[] }>('GET /api/Configuration/ConsentTexts', { cookie }))
    .body.versions;
const readVersion = (kind: string, version: string) =>
  shop.call<ConsentText & { code: string }>(
    `GET /api/Configuration/ConsentText?kind=${kind}&version=${version}`,
    { cookie },
  );

test('each choice is logged, a refusal as well', async () => {
  const visitorId = randomUUID();
  const { version } = (await shown()).consent;
  expect((await log({ visitorId, choices: ['externalContent'], version })).status).toBe(204);
  expect((await log({ visitorId, choices: [], version })).status).toBe(204);
  expect(await logged(visitorId)).toMatchObject([
    { kind: 'cookies', textVersion: version, choices: ['externalContent'] },
    { choices: [] },
  ]);
});

test.each([
  ['who is no id', { visitorId: 'me' }],
  ['an unknown choice', { choices: ['everything'] }],
  ['texts that never were', { version: '2020-01' }],
])('%s is refused', async (_title, wrong) => {
  const { version } = (await shown()).consent;
  const body = { visitorId: randomUUID(), choices: [], version, ...wrong };
  expect(await log(body)).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
});

describe('texts of the shop’s own', () => {
  test('are a new version in every process; consents name the one that was seen, and each stays readable', async () => {
    const before = await shown();
    const banner = { hu: 'Sütiket használunk.', de: 'Wir nutzen Cookies.' };
    const saved = await change({ banner });
    expect(saved.status, saved.text).toBe(200);
    const { consentVersions } = saved.body.settings;
    expect(consentVersions.cookies).not.toBe(before.consent.version);
    expect(consentVersions.newsletter).toBe(before.newsletterConsent.version);
    const expected = { version: consentVersions.cookies, texts: { banner: banner.de } };
    await expect.poll(async () => (await shown('de')).consent).toEqual(expected);
    expect((await shown('fr')).consent.texts).toEqual({});

    const visitorId = randomUUID();
    for (const version of [before.consent.version, consentVersions.cookies]) {
      expect((await log({ visitorId, choices: [], version })).status).toBe(204);
    }
    const versions = (await logged(visitorId)).map(({ textVersion }) => textVersion);
    expect(versions).toEqual([before.consent.version, consentVersions.cookies]);

    const former = (await readVersion('cookies', before.consent.version)).body.texts;
    const present = (await readVersion('cookies', consentVersions.cookies)).body.texts;
    expect(former.hu!.banner).toMatch(/hozzájárulásával/);
    expect(present).toEqual({
      ...former,
      hu: { ...former.hu, banner: banner.hu },
      de: { ...former.de, banner: banner.de },
    });
    expect((await listVersions()).filter(({ isInForce }) => isInForce)).toEqual([
      expect.objectContaining({ kind: 'cookies', version: consentVersions.cookies }),
      expect.objectContaining({ kind: 'newsletter', version: consentVersions.newsletter }),
    ]);
  });

  test('that come back have their former version; saving the same ones makes none', async () => {
    const own = await versionShown();
    const { length } = await listVersions();
    await change({ banner: {} });
    await expect.poll(versionShown).not.toBe(own);
    await change({ banner: { hu: 'Sütiket használunk.', de: 'Wir nutzen Cookies.' } });
    await seed(shop.connection.db);
    await expect.poll(versionShown).toBe(own);
    expect(await listVersions()).toHaveLength(length);
  });

  test('of the newsletter are named by who subscribes afterwards', async () => {
    const former = (await shown()).newsletterConsent.version;
    await change({ newsletter: { hu: 'Kérem a(z) {company} hírlevelét.' } });
    const ownText = 'Kérem a(z) {company} hírlevelét.';
    await expect.poll(async () => (await shown()).newsletterConsent.text).toBe(ownText);
    const { newsletterConsent } = await shown();
    const subscribe = (body: object) =>
      shop.call('POST /api/Newsletter/Subscribe', { body: { name: 'Kis Éva', consent: true, ...body } });
    await subscribe({ email: 'new@shop.example' });
    await subscribe({ email: 'seen@shop.example', version: former });
    expect((await subscribe({ email: 'odd@shop.example', version: '1999-01' })).status).toBe(400);
    const { rows } = await shop.connection.pool.query(
      'SELECT email, consent_version FROM newsletter_subscriptions ORDER BY id',
    );
    expect(rows).toEqual([
      { email: 'new@shop.example', consent_version: newsletterConsent.version },
      { email: 'seen@shop.example', consent_version: former },
    ]);
  });

  test('are read by visitors under an address of each version, in their language, with the shop’s name', async () => {
    type Read = Reply<typeof getShopConsentText> & { code: string };
    const read = (query: string) => shop.call<Read>(`GET /api/ShopConsentText?${query}`);
    const text = (company: string) => `Kérem a(z) ${company} hírlevelét.`;
    await change({ newsletter: { hu: text('{company}') } });
    const { versions, ...own } = (await read('kind=newsletter')).body;
    const { name, office } = await shown();
    expect(own).toMatchObject({
      isInForce: true,
      parts: [{ part: 'newsletter', text: text(office.company || name) }],
    });
    await change({ newsletter: {} });
    expect((await read(`kind=newsletter&version=${own.version}`)).body).toEqual({
      ...own,
      versions,
      isInForce: false,
    });
    const former = (await read(`kind=newsletter&version=${versions.at(-1)!.version}&language=de`)).body;
    expect(former).toMatchObject({ language: 'de', isInForce: true });
    expect(former.parts[0]!.text).toMatch(/^Ich bin einverstanden/);
    expect((await read('kind=cookies')).body.parts.map(({ part }) => part)).toEqual([
      ...['banner', 'necessary', 'preferences', 'externalContent'],
    ]);
    const page = await shop.call(`GET /de/consents/newsletter/versions/${own.version}`, {
      headers: { accept: 'text/html' },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Dies ist eine frühere Fassung des Textes.');
    expect(page.text).toContain('noindex');
    for (const path of ['others', 'cookies/versions/1999-01', 'cookies/versions/%00'])
      expect((await shop.call(`GET /consents/${path}`, { headers: { accept: 'text/html' } })).status).toBe(
        404,
      );
    expect((await read('kind=cookies&version=1999-01')).status).toBe(404);
    expect((await read('kind=others')).status).toBe(400);
  });

  test.each([
    ['an empty text', { hu: ' ' }, 'required'],
    ['one that is too long', { hu: 'x'.repeat(601) }, 'tooLong'],
    ['an unknown language', { xx: 'Text' }, 'unknownKey'],
  ])('%s is refused', async (_title, banner, code) => {
    const reply = await change({ banner });
    expect(reply).toMatchObject({ status: 400, body: { details: { fields: [{ code }] } } });
  });

  test('an unknown version is not found', async () => {
    expect((await readVersion('cookies', '1999-01')).status).toBe(404);
  });
});
