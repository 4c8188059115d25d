import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  expect as unhurried,
} from '@playwright/test';
import axe from 'axe-core';
import { unpackedChromium } from './unpacked-chromium.ts';

/** Timeout for a busy machine. */
export const expect = unhurried.configure({ timeout: 60_000 });

export interface JourneyBrowser {
  /** A visitor with a storage of their own. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** Of the visitors whose pages are still open. */
  contexts(): BrowserContext[];
  close(): Promise<void>;
}

export interface VisitorOptions {
  width?: number;
  height?: number;
  javaScript?: boolean;
  /** Whether things may move; they may not by default. */
  motion?: boolean;
  /** True: the browser ignores the content security policy, so that only the page itself prevents injected scripts. */
  bypassCsp?: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Problems reported by the browser: script errors, failed files, violations of the content security policy. */
  complaints: string[];
  /** Runs axe over the page as it stands, all rules or those named; what it finds fails the test. */
  expectAccessible(only?: string[]): Promise<void>;
}

/** Packed: half of what a page has to read of `axe.source`. */
const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Pages are drawn without OpenGL, whose emulation on the processor would take more of it than everything else. The
 * package's own list is for cloud functions: it would also take cross-origin protection away.
 */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  // Two processors draw for several browsers: further processes and threads would only take turns.
  '--in-process-gpu',
  '--num-raster-threads=1',
];

/** An argument for a browser that loads no picture: a fifth of what pages take of the processor. */
export const withoutPictures = '--blink-settings=imagesEnabled=false';

/** It goes with the run; nothing else would take the traces of passed tests away. */
const folderOfRun = process.env.TEST_DIRECTORY;

/** The Chromium that npm installed; `more` are further arguments for it. */
export async function openBrowser(more: string[] = []): Promise<JourneyBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: await unpackedChromium(),
    args: [...switches, ...more],
    headless: true,
    ...(folderOfRun && { tracesDir: join(folderOfRun, 'traces') }),
  });
  return {
    visitor: (options) => openVisitor(browser, options),
    contexts: () => browser.contexts(),
    close: () => browser.close(),
  };
}

/** Waits for hydration, before which repeated clicks on a button count once. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'heldControls') === null);
}

/**
 * Whoever looks at a page takes longer than its scripts to come; a test would be quicker. So `goto` waits until a
 * page of the shop answers, unless it is told to wait for no more than the `commit`. The scripts come as at a first
 * touch: where no pictures are loaded they would wait a second for one.
 */
function waitAfterGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const isOfShop = options?.waitUntil !== 'commit' && (await page.locator('#deferred-script').count()) > 0;
    if (isOfShop) {
      await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
      await untilHydrated(page);
    }
    return response;
  };
}

async function openVisitor(
  browser: Browser,
  { width = 1280, height = 900, javaScript = true, motion = false, bypassCsp = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    bypassCSP: bypassCsp,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (javaScript) waitAfterGoto(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    page,
    context,
    complaints,
    expectAccessible: async (only) => expect(await findFaults(page, only), page.url()).toEqual([]),
  };
}

/** Runs axe over the page as it stands, all rules or those named, and names each rule that is broken and where. */
export async function findFaults(page: Page, only?: string[]): Promise<string[]> {
  return (await findBrokenRules(page, only)).map(({ rule, places }) => `${rule}: ${places.join(', ')}`);
}

export interface BrokenRule {
  rule: string;
  /** Of axe: the level, and the success criterion as `wcag143`. */
  tags: string[];
  places: string[];
}

/** The same as records. */
export async function findBrokenRules(page: Page, only?: string[]): Promise<BrokenRule[]> {
  await endOfAnimations(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axeScript);
  const runOnly: axe.RunOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: rules };
  return page.evaluate(findInPage, runOnly);
}

/** Which axe looks. */
export const axeVersion = axe.version;

/**
 * In the page: no page has frames, and no rule of these reads style sheets anew. Tooltips repeat names beside all
 * landmarks, and come and go with the mouse. What lies under a modal dialog is out of reach until that closes. What the
 * header or another bar at the edge covers in part is looked at once more where it was scrolled to the middle.
 */
async function findInPage(runOnly: axe.RunOnly): Promise<BrokenRule[]> {
  const { run } = Reflect.get(window, 'axe') as typeof axe;
  const options = { runOnly, resultTypes: ['violations' as const], preload: false, iframes: false };
  const modal = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].at(-1);
  const exclude = ['[role="tooltip"]'];
  const { violations } = await run(modal ? { include: modal, exclude } : { exclude }, options);
  const [left, top] = [scrollX, scrollY];
  const isSmallStill = async (place: string) => {
    const target = document.querySelector(place);
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await run(target ?? document, { ...options, runOnly: ['target-size'] });
    return again.violations.length > 0;
  };
  const broken: BrokenRule[] = [];
  for (const { id, tags, nodes } of violations) {
    const places: string[] = [];
    for (const place of nodes.map(({ target }) => target.join(' '))) {
      if (id !== 'target-size' || (await isSmallStill(place))) places.push(place);
    }
    if (places.length > 0) broken.push({ rule: id, tags, places });
  }
  if (scrollX !== left || scrollY !== top) scrollTo({ left, top, behavior: 'instant' });
  return broken;
}

/** Colours and places are what they stay at once nothing that has an end moves any more. */
async function endOfAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
