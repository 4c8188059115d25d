import type { Page } from '@playwright/test';
import type { JourneyBrowser } from '../test/journeys/open-browser.ts';

export interface CrawlFindings {
  pages: number;
  /** Requests to other hosts without consent. */
  foreign: string[];
  /** Violations of the content security policy. */
  violations: string[];
}

/** Opens every URL as a visitor without consent, and scrolls each page to its end. */
export async function crawl(
  browser: Pick<JourneyBrowser, 'visitor'>,
  url: string,
  paths: string[],
): Promise<CrawlFindings> {
  const { page, context, complaints } = await browser.visitor();
  const foreign = noteForeignRequests(page, url);
  for (const path of paths) {
    await page.goto(url + path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  const violations = complaints.filter((complaint) => complaint.includes('Content Security Policy'));
  return { pages: paths.length, foreign, violations };
}

/** The addresses at other hosts that the page asks for from now on. */
export function noteForeignRequests(page: Page, url: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !/^(data|blob):/.test(address)) foreign.push(address);
  });
  return foreign;
}
