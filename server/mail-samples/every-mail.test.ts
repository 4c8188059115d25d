import { languages } from '@kamra/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailKinds, marketingMails } from '../mail/mail-kinds.ts';
import { mailTextKeys } from '../mail/mail-text-keys.ts';
import { writeMailSample } from '../setup/write-mail-sample.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const shopUrl = 'https://bolt.example';
const mailIds = Object.keys(mailTextKeys).filter((id) => mailTextKeys[id]!.template !== null);
const elsewhere = /^https:\/\/(foxpost\.hu|gls-group\.com)\//;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: shopUrl });
});
afterAll(() => shop.close());

/** What is wrong with a mail as it would be sent. */
function problemsOf(
  language: string,
  isMarketing: boolean,
  { subject, html, text, headers = {} }: Awaited<ReturnType<typeof writeMailSample>>,
): string[] {
  const linked = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  const button = /<td class="m-buttoncell"[^>]*><a href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const words = `${subject}\n${text}\n${html.replace(/<style>.*<\/style>/s, '')}`;
  const checks: [isWrong: boolean, problem: string][] = [
    [html.match(/<h1[ >]/g)?.length !== 1, 'not one h1'],
    [!html.startsWith(`<!DOCTYPE html><html lang="${language}" dir="ltr">`), 'no language or direction'],
    [!html.includes('<meta name="color-scheme" content="light dark"/>'), 'no dark look'],
    [!html.includes('@media (prefers-color-scheme:dark)'), 'no dark colours'],
    [!/<div style="display:none[^"]*">[^<]{10,}<\/div>/.test(html), 'no preview text'],
    [
      linked.some((url) => !url.startsWith(`${shopUrl}/`) && !elsewhere.test(url)),
      `a link elsewhere: ${linked}`,
    ],
    [!button || !text.includes(button), 'the text lacks the address of the button'],
    [!button || !html.includes(`>${button.replaceAll('&', '&amp;')}</a>`), 'the button has no link of text'],
    [/\bmail\.\w+\.|undefined|\[object|NaN|Invalid Date/.test(words), 'a raw key or value'],
    [/[{}]/.test(words), `an unfilled placeholder: ${/.{0,30}[{}].{0,30}/.exec(words)?.[0]}`],
    [
      subject.length > 78 || /[\r\n]/.test(subject) || subject.length < 5,
      `subject of ${subject.length}: ${subject}`,
    ],
    [
      'List-Unsubscribe' in headers !== isMarketing,
      'one-click unsubscription where it does not belong, or none',
    ],
    [isMarketing && headers['List-Unsubscribe-Post'] !== 'List-Unsubscribe=One-Click', 'no one-click post'],
    [isMarketing && !headers['List-Unsubscribe']?.startsWith(`<${shopUrl}/api/`), 'unsubscription elsewhere'],
    [/<script|<form|javascript:/i.test(html), 'something that runs'],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

test('every kind of mail has texts that staff can see', () => {
  const templates = new Set(mailIds.map((id) => mailTextKeys[id]!.template));
  expect([...templates].sort()).toEqual(
    Object.keys(mailKinds)
      .filter((template) => template !== 'mailSample')
      .sort(),
  );
});

test('every mail in every language is sound: structure, links, texts, subject, unsubscription', async () => {
  const found: string[] = [];
  for (const mailId of mailIds) {
    const isMarketing = marketingMails.includes(mailTextKeys[mailId]!.template!);
    for (const language of languages) {
      const mail = await writeMailSample(shop.connection.pool, shopUrl, { mailId, language });
      for (const problem of problemsOf(language, isMarketing, mail)) {
        found.push(`${mailId} ${language}: ${problem}`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(mailIds.length).toBeGreaterThan(60);
});
