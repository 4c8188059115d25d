import { languages } from '@kamra/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translateMail } from '../mail/translate-mail.ts';
import { lettersOf } from '../testing/letters-of-pdf.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
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

/** A line may end at a slash or a hyphen, which parts two texts of the file. */
const withoutBreaks = (text: string) => text.replaceAll(/ ?([/-]) ?/g, '$1');

test('[law A3] the model form is a file for links, in each language, the same each time', async () => {
  const statements = {
    hu: 'kijelentem/kijelentjük, hogy gyakorlom/gyakoroljuk elállási jogomat/jogunkat',
    en: 'I/We hereby give notice that I/we withdraw from my/our contract of sale of the following goods:',
    de: 'Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf',
    fr: 'Je/nous vous notifie/notifions par la présente ma/notre rétractation du contrat',
    ru: 'Настоящим я/мы заявляю/заявляем об отказе от договора купли-продажи следующих товаров:',
    tr: 'Aşağıdaki malların satışına ilişkin sözleşmeden cayma hakkımı/hakkımızı kullandığımı/kullandığımızı',
  };
  for (const language of languages) {
    const path = `/ExternalUtility/LegalForm?form=withdrawal&language=${language}`;
    const reply = await shop.app.inject(path);
    expect(reply.headers['content-disposition']).toContain('withdrawal.pdf');
    const [text = '', ...more] = readPdfText(reply.rawPayload);
    const page = withoutBreaks(text);
    expect(more, language).toEqual([]);
    const translate = translateMail(language);
    const own = ['title', 'when', 'goods', 'date', 'signature', 'optional'] as const;
    const labels = own.map((key) => translate(`legalForms.withdrawal.${key}`));
    const ofShop = ['Szőlő és Gyümölcs Kft.', 'Kőszeg', 'segit@szolo.example'];
    for (const each of [statements[language], ...labels, ...ofShop]) {
      expect(page, language).toContain(withoutBreaks(each));
    }
    const again = await shop.app.inject(path);
    expect(again.rawPayload.equals(reply.rawPayload), 'same input, same bytes').toBe(true);
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

test('many who want a form at once take no turns from invoices and contracts', async () => {
  const path = '/ExternalUtility/LegalForm?form=complaint&language=tr';
  const replies = await Promise.all(Array.from({ length: 60 }, () => shop.app.inject(path)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
});
