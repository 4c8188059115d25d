import { missingPath } from '../../audit/shop-addresses.ts';
import { expect, type Visitor } from './open-browser.ts';

/** Opens each page: its status, security policy, all rules of axe, its width, and nothing that the browser complains about. */
export async function expectSoundPages(
  { page, expectAccessible, complaints }: Visitor,
  url: string,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const response = await page.goto(url + path);
    expect(response?.status(), path).toBe(path.endsWith(missingPath) ? 404 : 200);
    expect(response?.headers()['content-security-policy'], path).toContain("script-src 'sha256-");
    await expectAccessible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${path} scrolls to the side (specification §9)`).toBeLessThanOrEqual(0);
  }
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
}
