import { openBrowser } from '../test/journeys/open-browser.ts';
import { freePort } from '../test/shop-process.ts';
import { crawl } from './crawl.ts';
import { type LighthouseFigures, measureLighthouse } from './measure-lighthouse.ts';
import { openAuditShop } from './open-audit-shop.ts';
import { readShopAddresses } from './shop-addresses.ts';
import { weighPage } from './weigh-page.ts';

const times = Number(process.argv[2] ?? 3);
const shop = await openAuditShop();
const port = await freePort();
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
let missed = 0;
try {
  const addresses = await readShopAddresses(shop.url);
  const { listing, product } = addresses;
  for (const [name, path] of [
    ['home', '/'],
    ['listing', listing],
    ['product', product],
  ] as const) {
    reportLighthouse(name, await measureLighthouse(shop.url + path, port, times));
  }
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
  const { pages, foreign, violations } = await crawl(browser, shop.url, addresses.all);
  atMost(`requests to others before consent, ${pages} pages`, foreign.length, 0, String);
  atMost(`violations of the security policy, ${pages} pages`, violations.length, 0, String);
  for (const finding of new Set([...foreign, ...violations])) console.log(`  ${finding}`);
} finally {
  await browser.close();
  await shop.close();
}
process.exitCode = missed > 0 ? 1 : 0;

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

function atLeast(name: string, figure: number, least: number): void {
  report(name, String(figure), `at least ${least}`, figure >= least);
}

function atMost(name: string, figure: number, most: number, show: (value: number) => string): void {
  report(name, show(figure), most === 0 ? 'none' : `at most ${show(most)}`, figure <= most);
}

function report(name: string, figure: string, wanted: string, isReached: boolean): void {
  if (!isReached) missed++;
  const verdict = isReached ? 'reached' : 'NOT REACHED';
  console.log(`${name.padEnd(46)} ${figure.padStart(10)}  ${wanted.padEnd(18)} ${verdict}`);
}

function bytes(value: number): string {
  return `${(value / 1000).toFixed(1)} KB`;
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}
