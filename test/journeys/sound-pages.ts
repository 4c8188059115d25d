import { noteForeignRequests } from '../../audit/crawl.ts';
import { missingPath } from '../../audit/shop-addresses.ts';
import { expect, type Visitor } from './open-browser.ts';

/**
 * Opens each page: its status, security policy, the rules of axe or those named, its width, nothing from other hosts,
 * and nothing that the browser complains about.
 */
export async function expectSoundPages(
  { page, expectAccessible, complaints }: Visitor,
  url: string,
  paths: readonly string[],
  rules?: string[],
): Promise<void> {
  const foreign = noteForeignRequests(page, url);
  for (const path of paths) {
    const response = await page.goto(url + path);
    expect(response?.status(), path).toBe(path.endsWith(missingPath) ? 404 : 200);
    expect(response?.headers()['content-security-policy'], path).toContain("script-src 'sha256-");
    await expectAccessible(rules);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${path} scrolls to the side (specification §9)`).toBeLessThanOrEqual(0);
  }
  expect(foreign).toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
}
