import { openBrowser } from '../test/journeys/open-browser.ts';
import { freePort } from '../test/shop-process.ts';
import { crawl } from './crawl.ts';
import { atLeast, atMost, bytes, milliseconds, wasMissed } from './figure-report.ts';
import { lookAtLanguages, lookAtThemes, shortScope, wholeScope } from './measure-accessibility.ts';
import { type LighthouseFigures, measureLighthouse } from './measure-lighthouse.ts';
import { openAuditShop } from './open-audit-shop.ts';
import { readShopUrls, type ShopUrls } from './shop-addresses.ts';
import { weighPage } from './weigh-page.ts';
import { writeAccessibilityResult } from './write-accessibility-result.ts';

const [wish = '3', extent] = process.argv.slice(2);
/** `npm run audit -- accessibility short`: Hungarian pages from left to right, in one theme. */
const scope = extent === 'short' ? shortScope : wholeScope;
const shop = await openAuditShop();
const port = await freePort();
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
try {
  const addresses = await readShopUrls(shop.url);
  if (wish !== 'accessibility') {
    await measureSpeed(addresses, Number(wish));
    await measureWeight(addresses);
    await measureTrust(addresses);
  }
  await measureAccessibility(addresses);
} finally {
  await browser.close();
  await shop.close();
}
process.exitCode = wasMissed() ? 1 : 0;

async function measureSpeed({ listing, product }: ShopUrls, times: number): Promise<void> {
  for (const [name, path] of [
    ['home', '/'],
    ['listing', listing],
    ['product', product],
  ] as const) {
    reportLighthouse(name, await measureLighthouse(shop.url + path, port, times));
  }
}

async function measureWeight({ listing, product }: ShopUrls): Promise<void> {
  for (const [name, path] of [
    ['home', '/'],
    ['listing', listing],
    ['product', product],
    ['wish list', '/wishlist'],
    ['compare', '/compare'],
  ] as const) {
    const { scripts } = await weighPage(shop.url, path);
    atMost(`${name}: scripts of the first load`, scripts, 125_000, bytes);
  }
  const { styles, html, htmlWithoutStyles } = await weighPage(shop.url, listing);
  atMost('styles', styles, 15_000, bytes);
  atMost('listing of 32: HTML without the styles in it', htmlWithoutStyles, 25_000, bytes);
  console.log(`${'… and with them'.padEnd(46)} ${bytes(html).padStart(10)}`);
}

async function measureTrust({ all }: ShopUrls): Promise<void> {
  const { pages, foreign, violations } = await crawl(browser, shop.url, all);
  atMost(`requests to others before consent, ${pages} pages`, foreign.length, 0, String);
  atMost(`violations of the security policy, ${pages} pages`, violations.length, 0, String);
  for (const finding of new Set([...foreign, ...violations])) console.log(`  ${finding}`);
}

async function measureAccessibility(addresses: ShopUrls): Promise<void> {
  const inLanguages = await lookAtLanguages(browser, shop.url, addresses, scope);
  const { pages, faults } = inLanguages;
  atMost(`axe, languages and directions: ${pages} pages`, faults.length, 0, String);
  const inThemes = await lookAtThemes(browser, shop.url, addresses, scope);
  atMost(`axe, contrast in six themes: ${inThemes.pages} pages`, inThemes.faults.length, 0, String);
  for (const fault of [...faults, ...inThemes.faults])
    console.log(`  ${fault.place}: ${fault.rule} ${fault.places.join(', ')}`);
  await writeAccessibilityResult(addresses.routes.length, scope, [inLanguages, inThemes]);
}

function reportLighthouse(name: string, figures: LighthouseFigures): void {
  atLeast(`${name}: performance`, figures.performance, 97);
  atLeast(`${name}: accessibility`, figures.accessibility, 100);
  atLeast(`${name}: best practices`, figures.bestPractices, 100);
  atLeast(`${name}: search engines`, figures.seo, 100);
  atMost(`${name}: first contentful paint`, figures.firstPaint, 1_000, milliseconds);
  atMost(`${name}: largest contentful paint`, figures.largestPaint, 1_800, milliseconds);
  atMost(`${name}: layout shift`, figures.shift, 0.01, (value) => value.toFixed(3));
  atMost(`${name}: blocking time`, figures.blocking, 100, milliseconds);
  for (const fault of figures.faults) console.log(`  ${fault}`);
}
