import { describe, expect, test } from 'vitest';
import { createHtmlCache, type RenderedPage } from './html-cache.ts';
import { createPackedBody } from './packed-body.ts';

function page(text: string, tags: string[] = [], mayBeKept = true): RenderedPage {
  return {
    status: 200,
    headers: {},
    body: createPackedBody(Buffer.from(text)),
    inline: { scripts: [], styles: [] },
    tags: new Set(tags),
    mayBeKept,
  };
}

function textOf({ body }: RenderedPage): string {
  return body.plain.toString();
}

describe('HTML cache', () => {
  test('renders once for everyone who asks at the same time, and keeps the page', async () => {
    const cache = createHtmlCache();
    let renderings = 0;
    const render = async () => page(`rendering ${++renderings}`);
    const answers = await Promise.all([cache.find('/', render), cache.find('/', render)]);
    answers.push(await cache.find('/', render));
    expect(answers.map(textOf)).toEqual(['rendering 1', 'rendering 1', 'rendering 1']);
  });

  test('forgets the pages with a tag and no others', async () => {
    const cache = createHtmlCache();
    await cache.find('/products/7', async () => page('old', ['product:7']));
    await cache.find('/products/8', async () => page('old', ['product:8']));
    cache.forget(['product:7', 'lists']);
    expect(textOf(await cache.find('/products/7', async () => page('new')))).toBe('new');
    expect(textOf(await cache.find('/products/8', async () => page('new')))).toBe('old');
  });

  test('keeps no page that belongs to one visitor', async () => {
    const cache = createHtmlCache();
    await cache.find('/cart', async () => page('first', [], false));
    expect(textOf(await cache.find('/cart', async () => page('second', [], false)))).toBe('second');
  });

  test('keeps no page whose rendering began before the change', async () => {
    const cache = createHtmlCache();
    const slow = cache.find('/', async () => {
      await Promise.resolve();
      return page('old', ['lists']);
    });
    cache.forget(['lists']);
    await slow;
    expect(textOf(await cache.find('/', async () => page('new')))).toBe('new');
  });

  test('a failed rendering is tried again', async () => {
    const cache = createHtmlCache();
    const broken = async () => {
      throw new Error('broken');
    };
    await expect(cache.find('/', broken)).rejects.toThrow('broken');
    expect(textOf(await cache.find('/', async () => page('whole')))).toBe('whole');
  });
});
