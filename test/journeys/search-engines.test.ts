import { languages, localizedPath } from '@kamra/contract/languages.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { isWholeSweep } from '../sweep.ts';
import { openJourney } from './open-journey.ts';

const { shop } = openJourney();

let product: { productId: number; nameCode: string; price: number; nameCodes: Record<string, string> };

beforeAll(async () => {
  product = await (await fetch(`${shop.url}/api/ShopProduct?productId=1&currencyId=3`)).json();
});

async function read(path: string) {
  const reply = await fetch(new URL(path, shop.url), { redirect: 'manual' });
  const html = await reply.text();
  return { status: reply.status, location: reply.headers.get('location'), html };
}

/** The schema.org facts of a page by their type. */
function factsOf(html: string, type: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const all = scripts.flatMap(([, json]) => {
    const facts = JSON.parse(json!);
    return facts['@graph'] ?? [facts];
  });
  return all.find((facts) => facts['@type'] === type);
}

function alternatesOf(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  return Object.fromEntries([...links].map(([, language, href]) => [language, href]));
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

describe('a product for search engines', () => {
  test('lives at one address in each language, and each names all others', async () => {
    const addressIn = (language: (typeof languages)[number]) =>
      shop.url + localizedPath(language, `/products/1/${product.nameCodes[language]}`);
    const expected = Object.fromEntries(languages.map((language) => [language, addressIn(language)]));
    for (const language of languages) {
      const { status, html } = await read(addressIn(language));
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${language}"`);
      expect(canonicalOf(html)).toBe(addressIn(language));
      expect(alternatesOf(html)).toEqual({ ...expected, 'x-default': expected.hu });
    }
    expect(new Set(Object.values(expected)).size).toBe(languages.length);
  });

  test('leads from an old name code to the present one for good', async () => {
    expect(await read('/products/1/old-name')).toMatchObject({
      status: 301,
      location: `/products/1/${product.nameCode}`,
    });
    expect(await read('/de/products/1/old-name')).toMatchObject({
      status: 301,
      location: `/de/products/1/${product.nameCodes.de}`,
    });
  });

  test('tells the price of the page in the visitor’s currency, its stock and its picture', async () => {
    const { html } = await read(`/products/1/${product.nameCode}`);
    const facts = factsOf(html, 'Product');
    expect(facts.offers).toMatchObject({ price: product.price.toFixed(2), priceCurrency: 'HUF' });
    expect(facts.offers.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/);
    expect(facts.aggregateRating).toBeUndefined();
    const picture = await fetch(facts.image[0]);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(html).toContain(`<meta property="og:image" content="${facts.image[0]}"`);
    const trail = factsOf(html, 'BreadcrumbList').itemListElement;
    expect(trail.map((item: { position: number }) => item.position)).toEqual([1, 2, 3, 4, 5]);
    for (const { item } of trail) expect((await fetch(item)).status).toBe(200);
  });
});

test('the home page tells what shop it is and how it is searched', async () => {
  const { html } = await read('/');
  expect(factsOf(html, 'OnlineStore')).toMatchObject({ name: 'Kamra', url: shop.url });
  const { target } = factsOf(html, 'WebSite').potentialAction;
  const found = await read(target.replace('{search_term_string}', 'kanna'));
  expect(found.status).toBe(200);
});

test('every address of a language’s sitemaps answers', async () => {
  const index = (await read('/sitemap.xml')).html;
  const sitemaps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
  expect(sitemaps).toHaveLength(languages.length * 2);
  const german = sitemaps.filter((loc) => loc.includes('-de'));
  const locations = await Promise.all(german.map(async (loc) => (await read(loc)).html));
  const addresses = locations.join('').match(/(?<=<loc>)[^<]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(70);
  const wrong: string[] = [];
  // In short one of eight: pages of one kind are answered alike.
  for (const address of addresses.filter((_, place) => isWholeSweep || place % 8 === 0)) {
    const { status, html } = await read(address);
    if (status !== 200 || canonicalOf(html) !== address) wrong.push(`${status} ${address}`);
  }
  expect(wrong).toEqual([]);
});

test('pages of one visitor are kept out of search engines', async () => {
  for (const path of ['/cart', '/checkout', '/search?searchText=tea']) {
    const { html } = await read(path);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(canonicalOf(html)).toBeUndefined();
  }
});
