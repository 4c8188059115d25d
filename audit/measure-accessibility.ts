import { type Language, languages, localizedPath } from '@kamra/contract/languages.ts';
import { type Theme, themes } from '@kamra/contract/themes.ts';
import {
  type BrokenRule,
  findBrokenRules,
  type JourneyBrowser,
  type Visitor,
} from '../test/journeys/open-browser.ts';
import { fillVisit } from './fill-visit.ts';
import type { ShopUrls } from './shop-addresses.ts';

export interface AccessibilityFindings {
  /** Pages checked. */
  pages: number;
  /** What axe found, each with the page it is on. */
  faults: (BrokenRule & { place: string })[];
}

/** What of the shop is looked at. */
export interface AuditScope {
  languages: readonly Language[];
  directions: readonly ('ltr' | 'rtl')[];
  themes: readonly Theme[];
}

export const wholeScope: AuditScope = { languages, directions: ['ltr', 'rtl'], themes };
export const shortScope: AuditScope = { languages: ['hu'], directions: ['ltr'], themes: ['green'] };

export const auditWidth = 1_440;
/** Several languages at once: while one page loads, another is checked. */
const atOnce = 2;

/** All rules of axe on every route, with something in cart and lists, in each language and both directions. */
export async function lookAtLanguages(
  browser: JourneyBrowser,
  url: string,
  addresses: ShopUrls,
  scope: AuditScope,
): Promise<AccessibilityFindings> {
  const findings: AccessibilityFindings = { pages: 0, faults: [] };
  const left = [...scope.languages];
  const work = async () => {
    for (let language = left.shift(); language; language = left.shift())
      await lookAtLanguage(browser, url, addresses, { language, directions: scope.directions }, findings);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return findings;
}

async function lookAtLanguage(
  browser: JourneyBrowser,
  url: string,
  addresses: ShopUrls,
  { language, directions }: { language: Language; directions: AuditScope['directions'] },
  findings: AccessibilityFindings,
): Promise<void> {
  const { page, context } = await openFilled(browser, url, addresses);
  for (const path of addresses.routes) {
    await page.goto(url + localizedPath(language, path));
    for (const direction of directions) {
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      note(findings, `${language} ${direction} ${path}`, await findBrokenRules(page));
    }
  }
  await context.close();
}

/** The contrast of every route in each of the six themes, whose colours are all that differs. */
export async function lookAtThemes(
  browser: JourneyBrowser,
  url: string,
  addresses: ShopUrls,
  { themes: looked }: AuditScope,
): Promise<AccessibilityFindings> {
  const findings: AccessibilityFindings = { pages: 0, faults: [] };
  const { page, context } = await openFilled(browser, url, addresses);
  for (const path of addresses.routes) {
    await page.goto(url + path);
    for (const theme of looked) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      note(findings, `${theme} ${path}`, await findBrokenRules(page, ['color-contrast']));
    }
  }
  await context.close();
  return findings;
}

async function openFilled(browser: JourneyBrowser, url: string, addresses: ShopUrls): Promise<Visitor> {
  const visitor = await browser.visitor({ width: auditWidth });
  await fillVisit(visitor.page, url, addresses);
  return visitor;
}

function note(findings: AccessibilityFindings, place: string, faults: BrokenRule[]): void {
  findings.pages++;
  for (const fault of faults) findings.faults.push({ ...fault, place });
}
