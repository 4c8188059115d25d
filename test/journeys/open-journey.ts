import { afterAll, beforeAll, beforeEach } from 'vitest';
import { keepEvidence } from './keep-evidence.ts';
import { type JourneyBrowser, openBrowser } from './open-browser.ts';
import { type JourneyShop, openJourneyShop } from './open-journey-shop.ts';

/** A shop on a database of its own for all tests of a file, open from its first hook on, and a browser. */
export function openJourney({ demo = true } = {}): {
  browser: Pick<JourneyBrowser, 'visitor'>;
  shop: JourneyShop;
} {
  let shop: JourneyShop | undefined;
  beforeAll(async () => {
    shop = await openJourneyShop({ demo });
  }, 120_000);
  afterAll(() => shop?.close());
  const opened = () => {
    if (!shop) throw new Error('the shop opens before the first test');
    return shop;
  };
  return {
    browser: openJourneyBrowser(),
    shop: {
      get url() {
        return opened().url;
      },
      get database() {
        return opened().database;
      },
      get administrator() {
        return opened().administrator;
      },
      get server() {
        return opened().server;
      },
      close: () => opened().close(),
    },
  };
}

/**
 * A browser for the tests of a file, opened for the first visitor. Of a test that fails, pictures and traces of the
 * pages that are open stay under test-results/.
 */
export function openJourneyBrowser(): Pick<JourneyBrowser, 'visitor'> {
  let browser: Promise<JourneyBrowser> | undefined;
  beforeEach(({ onTestFailed, task }) => {
    onTestFailed(async () => keepEvidence((await browser)?.contexts() ?? [], task));
  });
  afterAll(async () => (await browser)?.close());
  return {
    visitor: async (options) => {
      browser ??= openBrowser();
      const visitor = await (await browser).visitor(options);
      await visitor.context.tracing.start(); // without snapshots, which would move with a page's stopped clock
      return visitor;
    },
  };
}
