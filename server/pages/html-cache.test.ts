import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCompressedBody } from '../http/compressed-body.ts';
import { createHtmlCache, type RenderedPage } from './html-cache.ts';

function page(text: string, tags: string[] = [], kind: RenderedPage['kind'] = 'page'): RenderedPage {
  return {
    status: 200,
    headers: {},
    body: createCompressedBody(Buffer.from(text)),
    tags: new Set(tags),
    kind,
  };
}

async function textOf({ body }: RenderedPage): Promise<string> {
  return (await body.plain()).toString();
}

describe('HTML cache', () => {
  test('renders once for everyone who asks at the same time, and keeps the page', async () => {
    const cache = createHtmlCache();
    let renderings = 0;
    const render = async () => page(`rendering ${++renderings}`);
    const answers = await Promise.all([cache.find('/', render), cache.find('/', render)]);
    answers.push(await cache.find('/', render));
    expect(await Promise.all(answers.map(textOf))).toEqual(['rendering 1', 'rendering 1', 'rendering 1']);
  });

  test('forgets the pages with a tag and no others', async () => {
    const cache = createHtmlCache();
    await cache.find('/products/7', async () => page('old', ['product:7']));
    await cache.find('/products/8', async () => page('old', ['product:8']));
    cache.forget(['product:7', 'lists']);
    expect(await textOf(await cache.find('/products/7', async () => page('new')))).toBe('new');
    expect(await textOf(await cache.find('/products/8', async () => page('new')))).toBe('old');
  });

  test('keeps no page that could not be made', async () => {
    const cache = createHtmlCache();
    await cache.find('/', async () => page('first', [], 'failed'));
    expect(await textOf(await cache.find('/', async () => page('second')))).toBe('second');
  });

  test('counts the compressed copies that it holds, each once it is there', async () => {
    const cache = createHtmlCache();
    const kept = await cache.find('/', async () => page('tea '.repeat(50_000)));
    const brotli = await kept.body.as('br');
    const withoutGzip = cache.stats().pageBytes;
    expect(withoutGzip).toBeLessThan(brotli.length + 5_000);
    const zipped = await kept.body.as('gzip');
    expect(cache.stats()).toMatchObject({ pages: 1, pageBytes: withoutGzip + zipped.length });
    expect(await cache.find('/', async () => page('other'))).toBe(kept);
  });

  test('stays within its budget, and what no page has pushes no page out', async () => {
    const cache = createHtmlCache(1);
    const text = () => randomBytes(10_000).toString('latin1');
    await cache.find('/', async () => page(text()));
    for (let index = 0; index < 200; index++) {
      await cache.find(`/no-page-${index}`, async () => page(text(), [], 'missing'));
      await cache.find(`/hu/no-page-${index}`, async () => page(text(), [], 'redirect'));
    }
    const { pages, others, otherBytes } = cache.stats();
    expect(pages).toBe(1);
    expect(others).toBeGreaterThan(0);
    expect(otherBytes).toBeLessThanOrEqual((1024 * 1024) / 12 + 1);
    for (let index = 0; index < 200; index++) await cache.find(`/${index}`, async () => page(text()));
    expect(cache.stats().pages).toBeLessThan(200);
    expect(cache.stats().pageBytes).toBeLessThanOrEqual(1024 * 1024);
  });

  test('forgets with every change what was not there before it', async () => {
    const cache = createHtmlCache();
    await cache.find('/products/9/x', async () => page('no such product', [], 'missing'));
    cache.forget(['product:9']);
    expect(await textOf(await cache.find('/products/9/x', async () => page('there')))).toBe('there');
  });

  test('keeps no page whose rendering began before the change', async () => {
    const cache = createHtmlCache();
    const slow = cache.find('/', async () => {
      await Promise.resolve();
      return page('old', ['lists']);
    });
    cache.forget(['lists']);
    await slow;
    expect(await textOf(await cache.find('/', async () => page('new')))).toBe('new');
  });

  test('a failed rendering is tried again', async () => {
    const cache = createHtmlCache();
    const broken = async () => {
      throw new Error('broken');
    };
    await expect(cache.find('/', broken)).rejects.toThrow('broken');
    expect(await textOf(await cache.find('/', async () => page('whole')))).toBe('whole');
  });
});
