import { afterAll, beforeAll, beforeEach } from 'vitest';
import { keepEvidence } from './keep-evidence.ts';
import {
  type JourneyBrowser,
  openBrowser,
  type Visitor,
  type VisitorOptions,
  withoutPictures,
} from './open-browser.ts';
import { type JourneyShop, openJourneyShop } from './open-journey-shop.ts';

export interface JourneyVisitorOptions extends VisitorOptions {
  /** True: pictures are loaded and drawn, for tests that look at them. */
  pictures?: boolean;
}

export interface VisitorsOfJourney {
  /** A visitor with a storage of their own. */
  visitor(options?: JourneyVisitorOptions): Promise<Visitor>;
}

export interface Journey {
  browser: VisitorsOfJourney;
  shop: JourneyShop;
}

export interface JourneyOptions {
  /** False: a shop of the file's own with nothing in it. */
  demo?: boolean;
  /** True: a demo shop of the file's own, whose products, stock and settings it may change. */
  isOwn?: boolean;
  /** A domain name where the shop of the file's own must have one. */
  host?: string;
  /** Settings of the shop of the file's own, e.g. where a stand-in of an outside service is. */
  environment?: Record<string, string>;
}

/** One for all files of this worker that change nothing but what a visitor changes; all end with the process. */
let sharedShop: Promise<JourneyShop> | undefined;
const sharedBrowsers: { seeing?: Promise<JourneyBrowser>; plain?: Promise<JourneyBrowser> } = {};

/**
 * A shop for all tests of a file, open from its first hook on, and a browser. Files share the demo shop unless they
 * ask for one of their own.
 */
export function openJourney({
  demo = true,
  isOwn = !demo,
  host,
  environment = {},
}: JourneyOptions = {}): Journey {
  let shop: JourneyShop | undefined;
  beforeAll(async () => {
    shop = await (isOwn ? openJourneyShop({ demo, environment, ...(host && { host }) }) : openSharedShop());
  });
  afterAll(async () => {
    if (isOwn) await shop?.close();
  });
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
      get dataDir() {
        return opened().dataDir;
      },
      get greeting() {
        return opened().greeting;
      },
      close: () => opened().close(),
    },
  };
}

function openSharedShop(): Promise<JourneyShop> {
  sharedShop ??= openJourneyShop({ demo: true });
  return sharedShop;
}

/**
 * A browser for the tests of a file. At the end of a test its visitors go; of one that failed, pictures and traces of
 * the pages that are open stay under test-results/.
 */
export function openJourneyBrowser(): VisitorsOfJourney {
  beforeEach(({ onTestFinished, task }) => {
    onTestFinished(async () => {
      const browsers = await Promise.all(Object.values(sharedBrowsers));
      const contexts = browsers.flatMap((browser) => browser.contexts());
      if (task.result?.state === 'fail') await keepEvidence(contexts, task);
      await Promise.all(contexts.map((context) => context.close()));
    });
  });
  return { visitor };
}

async function visitor({ pictures = false, ...options }: JourneyVisitorOptions = {}): Promise<Visitor> {
  const kind = pictures ? 'seeing' : 'plain';
  sharedBrowsers[kind] ??= openBrowser(pictures ? [] : [withoutPictures]);
  const opened = await (await sharedBrowsers[kind]).visitor(options);
  await opened.context.tracing.start(); // without snapshots, which would move with a page's stopped clock
  return opened;
}
