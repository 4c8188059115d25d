import { formatDeliveryDays } from '@kamra/contract/delivery-days.ts';
import { defaultLanguage, languages, localizedPath } from '@kamra/contract/languages.ts';
import { test } from 'vitest';
import { isWholeSweep } from '../sweep.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { expectSoundPages } from './sound-pages.ts';

const { browser, shop } = openJourney();
/** In short those of the longest words, by all rules, and of the other alphabet. */
const tried = isWholeSweep
  ? languages.filter((language) => language !== defaultLanguage)
  : (['de', 'ru'] as const);
/** What texts can break. */
const rulesOfTexts = [
  'html-has-lang',
  'html-lang-valid',
  'document-title',
  'label',
  'link-name',
  'button-name',
];

test.each(tried)(
  'the pages that differ most are accessible and keep to their security policy in %s',
  async (language) => {
    const rules = isWholeSweep || language === 'de' ? undefined : rulesOfTexts;
    const visitor = await browser.visitor({ width: 1440 });
    await expectSoundPages(
      visitor,
      shop.url,
      ['/', '/checkout'].map((path) => localizedPath(language, path)),
      rules,
    );
    await visitor.page.goto(shop.url + localizedPath(language, '/products'));
    await visitor.page.locator('main article h3 a').first().click();
    await visitor.page.waitForURL(/\/products\/\d+\//);
    await visitor.expectAccessible(rules);
    await visitor.context.close();
  },
);

test('the browser writes days of delivery as the server did', async () => {
  const { page } = await browser.visitor({ width: 360 });
  const ranges = [
    { from: '2026-11-24', to: '2026-11-26' },
    { from: '2026-11-30', to: '2026-12-01' },
    { from: '2026-12-30', to: '2027-01-04' },
    { from: '2026-12-01', to: '2026-12-01' },
  ];
  const asked = languages.flatMap((language) => ranges.map((days) => ({ days, language })));
  const inBrowser = await page.evaluate(
    ([format, each]) => {
      const write = new Function(`return (${format})`)() as typeof formatDeliveryDays;
      return each.map(({ days, language }) => write(days, language));
    },
    [String(formatDeliveryDays), asked] as const,
  );
  expect(inBrowser).toEqual(asked.map(({ days, language }) => formatDeliveryDays(days, language)));
});
