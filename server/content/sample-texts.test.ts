import type { StaffContentPage } from '@kamra/contract/content-pages.ts';
import { legalDocumentKinds } from '@kamra/contract/legal-document-kinds.ts';
import { unknownFacts } from '@kamra/contract/shop-facts.ts';
import type { Readiness } from '@kamra/contract/shop-readiness.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { readSampleText, sampleLanguages } from './sample-texts.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ content: 'write', shopConfiguration: 'read' })).cookie;
});
afterAll(() => shop.close());

const send = (name: string, body?: object) =>
  shop.call<StaffContentPage>(name, { cookie, ...(body && { body }) });
const pageOf = async (code: string) => {
  const { rows } = await shop.connection.pool.query('SELECT id FROM content_pages WHERE code = $1', [code]);
  return (await send(`GET /api/ContentPage/${rows[0].id}`)).body;
};
async function unfilled(): Promise<string[] | undefined> {
  const { body } = await shop.call<Readiness>('GET /api/Configuration/Readiness', { cookie });
  return body.checks.find(({ name }) => name === 'samples')?.missing;
}

test('every standard page has a marked sample in both languages, with facts that there are', async () => {
  for (const code of legalDocumentKinds)
    for (const language of sampleLanguages) {
      const text = (await readSampleText(code, language)) ?? '';
      expect(text, code).toMatch(
        language === 'hu' ? /^\*\*\[\[MINTA: .*ügyvéddel/ : /^\*\*\[\[SAMPLE: .*lawyer/,
      );
      expect(text.length, code).toBeGreaterThan(300);
      expect(unknownFacts(text), code).toEqual([]);
      expect(text, code).not.toMatch(/bemutató|demonstration|kitalált|invented/);
    }
});

test('a sample fills the draft of a page where it is empty, and is reported until it is filled in', async () => {
  const page = await pageOf('withdrawal');
  const written = await send('PUT /api/ContentPage', {
    ...{ id: page.id, version: page.version },
    texts: { en: { body: 'Our own words.' } },
  });
  const seen = { id: page.id, version: written.body.version };
  const filled = await send('POST /api/ContentPage/Sample', seen);
  expect(filled.status, filled.text).toBe(200);
  expect(filled.body.texts.en).toEqual({ body: 'Our own words.' });
  expect(filled.body.texts.hu?.body).toContain('[[MINTA');
  expect(filled.body.versions).toEqual([]);
  expect((await send('POST /api/ContentPage/Sample', seen)).status).toBe(409);
  expect(await unfilled()).toEqual([]);
  const publish = ({ id, version }: StaffContentPage) =>
    send('POST /api/ContentPage/Publish', { id, version, effectiveFrom: null });
  const published = await publish(filled.body);
  expect(published.status, published.text).toBe(200);
  expect(await unfilled()).toEqual(['withdrawal']);
  const { body: escaped } = await send('PUT /api/ContentPage', {
    ...{ id: page.id, version: published.body.version },
    texts: { hu: { body: String.raw`\[\[MINTA: …\]\] Szöveg` } },
  });
  const second = await publish(escaped);
  expect(await unfilled()).toEqual(['withdrawal']);
  const { body: done } = await send('PUT /api/ContentPage', {
    ...{ id: page.id, version: second.body.version },
    texts: { hu: { body: 'Kitöltve.' }, en: { body: 'Filled in.' } },
  });
  await publish(done);
  expect(await unfilled()).toEqual([]);
});

test('a page of the shop’s own has no sample', async () => {
  const created = await send('POST /api/ContentPage', { texts: { hu: { title: 'Rólunk', body: 'x' } } });
  const { id, version } = created.body;
  expect((await send('POST /api/ContentPage/Sample', { id, version })).status).toBe(404);
});
