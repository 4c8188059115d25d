import { defaultLanguage, languages, localizedPath } from '@kamra/contract/languages.ts';
import { test } from 'vitest';
import { openJourney } from './open-journey.ts';
import { expectSoundPages } from './sound-pages.ts';

const { browser, shop } = openJourney();

test.each(languages.filter((language) => language !== defaultLanguage))(
  'the pages that differ most are accessible and keep to their security policy in %s',
  { timeout: 300_000 },
  async (language) => {
    const visitor = await browser.visitor({ width: 1440, pictures: false });
    await expectSoundPages(
      visitor,
      shop.url,
      ['/', '/checkout'].map((path) => localizedPath(language, path)),
    );
    await visitor.page.goto(shop.url + localizedPath(language, '/products'));
    await visitor.page.locator('main article h3 a').first().click();
    await visitor.page.waitForURL(/\/products\/\d+\//);
    await visitor.expectAccessible();
    await visitor.context.close();
  },
);
