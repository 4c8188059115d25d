import { languages } from '@kamra/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersOf } from '../testing/letters-of-pdf.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

interface FormFile {
  fileName: string;
  contentType: string;
  base64: string;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const office = {
    company: 'Szőlő és Gyümölcs Kft.',
    officeCity: 'Kőszeg',
    supportMail: 'segit@szolo.example',
  };
  await shop.connection.pool.query(
    `UPDATE shop_settings SET value = jsonb_set(value, '{office}', (value -> 'office') || $1::jsonb)`,
    [JSON.stringify(office)],
  );
});
afterAll(() => shop.close());

test.each(['Complaint', 'CancellationNotice'])('%s is a PDF with the facts of the shop', async (name) => {
  const { status, body } = await shop.call<FormFile>(`GET /ExternalUtility/${name}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ fileName: expect.stringMatching(/\.pdf$/), contentType: 'application/pdf' });
  const pdf = Buffer.from(body.base64, 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeLessThan(200_000);
  for (const letter of 'SzőlőésGyümölcsKft.') expect(lettersOf(pdf), letter).toContain(letter);
});

test('[law A3] the model form is a file for links, in each language', async () => {
  for (const language of languages) {
    const reply = await shop.app.inject(`/ExternalUtility/LegalForm?form=withdrawal&language=${language}`);
    expect(reply.headers['content-disposition']).toContain('withdrawal.pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await shop.call('GET /ExternalUtility/LegalForm?form=other')).status).toBe(400);
});

test('the forms have the letters of all six languages', async () => {
  const own = { hu: 'í', en: 'w', de: 'ß', fr: 'é', ru: 'щ', tr: 'ş' };
  for (const language of languages) {
    const { body } = await shop.call<FormFile>(`GET /ExternalUtility/Complaint?language=${language}`);
    expect(lettersOf(Buffer.from(body.base64, 'base64')), language).toContain(own[language]);
  }
  expect((await shop.call('GET /ExternalUtility/Complaint?language=xx')).status).toBe(400);
});
