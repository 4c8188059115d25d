import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type JourneyBrowser, openBrowser } from '../test/journeys/open-browser.ts';
import { fillVisit } from './fill-visit.ts';
import { openAuditShop } from './open-audit-shop.ts';
import { readShopUrls, type ShopUrls } from './shop-addresses.ts';

interface Shot {
  path: string;
  run: string;
  file: string;
}

const runs = [
  { name: '360', width: 360, height: 780, isRightToLeft: false },
  { name: '768', width: 768, height: 1_024, isRightToLeft: false },
  { name: '1440', width: 1_440, height: 900, isRightToLeft: false },
  { name: '1440-right-to-left', width: 1_440, height: 900, isRightToLeft: true },
];
const wanted = process.argv.slice(2);
const folder = resolve('data/contact-sheet');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shop = await openAuditShop();
const browser = await openBrowser();
try {
  const addresses = await readShopUrls(shop.url);
  const shots: Shot[] = [];
  for (const run of runs.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    shots.push(...(await photograph(browser, addresses, run)));
  await writeFile(join(folder, 'index.html'), contactSheet(addresses.all, shots));
  console.log(`${shots.length} pictures: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await shop.close();
}

async function photograph(
  { visitor }: JourneyBrowser,
  addresses: ShopUrls,
  { name, width, height, isRightToLeft }: (typeof runs)[number],
): Promise<Shot[]> {
  const { page, context } = await visitor({ width, height });
  if (isRightToLeft) {
    await context.addInitScript(() =>
      localStorage.setItem('kamra-appearance', JSON.stringify({ direction: 'rtl' })),
    );
  }
  await fillVisit(page, shop.url, addresses);
  const shots: Shot[] = [];
  for (const path of addresses.all) {
    const file = `${nameOf(path)}-${name}.jpg`;
    await page.goto(shop.url + path);
    await page.evaluate(() => {
      for (const picture of document.images) picture.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 75, fullPage: true });
    shots.push({ path, run: name, file });
  }
  await context.close();
  console.log(`${name}: ${shots.length} pages`);
  return shots;
}

/** `/products?page=2` becomes `products-page-2`. */
function nameOf(path: string): string {
  const words = decodeURIComponent(path)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/gi);
  return words?.join('-').toLowerCase() ?? 'home';
}

function contactSheet(paths: string[], shots: Shot[]): string {
  const rows = paths.map((path) => {
    const figures = shots
      .filter((shot) => shot.path === path)
      .map(
        ({ file, run }) =>
          `<a href="${file}"><img src="${file}" alt="" loading="lazy"><span>${run}</span></a>`,
      );
    return `<section><h2>${path.replaceAll('&', '&amp;')}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body{font:14px system-ui;margin:2rem;background:#eee}h2{font-size:1rem}div{display:flex;gap:1rem;flex-wrap:wrap}
a{color:inherit;text-decoration:none}img{display:block;width:320px;height:420px;object-fit:cover;object-position:top;background:#fff;box-shadow:0 1px 4px #0004}
</style>${rows.join('\n')}</html>`;
}
