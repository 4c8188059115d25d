import { inflateSync } from 'node:zlib';
import { languages } from '@kamra/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** The letters of all fonts of a PDF, as its tables from glyphs to Unicode have them. */
function lettersOf(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const stream = pdf.subarray(start, text.indexOf('endstream', start));
    let content = '';
    try {
      content = inflateSync(stream).toString('latin1');
    } catch {
      continue; // not compressed
    }
    if (!content.includes('beginbfrange') && !content.includes('beginbfchar')) continue;
    for (const [, code] of content.matchAll(/<([0-9a-f]{4})>/gi)) {
      letters.add(String.fromCharCode(Number.parseInt(code ?? '0', 16)));
    }
  }
  return letters;
}

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
