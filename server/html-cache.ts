import { LRUCache } from 'lru-cache';
import type { PackedBody } from './packed-body.ts';
import type { InlineSources } from './web-security.ts';

/** A page as rendered. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: PackedBody;
  /** The page's own inline scripts and styles. */
  inline: InlineSources;
  /** What the page shows: `product:7` for each product it is about, `lists` when it lists products. */
  tags: ReadonlySet<string>;
  /** False for pages that belong to one visitor, or that say they were not found. */
  mayBeKept: boolean;
}

export interface HtmlCache {
  /** The page under a key; rendered once, however many ask for it at the same time. */
  find(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Drops the pages with any of the tags, or all. */
  forget(tags?: readonly string[]): void;
  /** How often pages were forgotten: what was read before is perhaps no longer true. */
  generation(): number;
}

const megabyte = 1024 * 1024;
const mostBytes = 24 * megabyte;
/** Stock is shown but purges nothing: what a page says of it may be this old. */
const lifetime = 60_000;

export function createHtmlCache(): HtmlCache {
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => Math.ceil(body.length * 1.3) + 1_000,
    ttl: lifetime,
  });
  const rendering = new Map<string, Promise<RenderedPage>>();
  let generation = 0;

  const renderOnce = async (key: string, render: () => Promise<RenderedPage>) => {
    const startedIn = generation;
    try {
      const page = await render();
      if (page.mayBeKept && startedIn === generation) pages.set(key, page);
      return page;
    } finally {
      rendering.delete(key);
    }
  };

  return {
    async find(key, render) {
      const kept = pages.get(key);
      if (kept) return kept;
      const underWay = rendering.get(key);
      if (underWay !== undefined) return underWay;
      const page = renderOnce(key, render);
      rendering.set(key, page);
      return page;
    },
    generation: () => generation,
    forget(tags) {
      generation++;
      rendering.clear();
      if (!tags) return pages.clear();
      for (const [key, page] of pages.entries()) {
        if (tags.some((tag) => page.tags.has(tag))) pages.delete(key);
      }
    },
  };
}
