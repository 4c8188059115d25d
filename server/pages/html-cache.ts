import { LRUCache } from 'lru-cache';
import type { CompressedBody } from '../http/compressed-body.ts';

/** A page as rendered. */
export interface RenderedPage {
  status: number;
  /** All that is the same for everyone who gets the page. */
  headers: Record<string, string>;
  body: CompressedBody;
  /** What the page shows: `product:7` for each product on a page about one, `lists` on one that lists products, `searches` besides where a text finds them. */
  tags: ReadonlySet<string>;
  /** Pages are kept; so are, apart and few of them, redirects and pages that were not found. */
  kind: 'page' | 'redirect' | 'missing' | 'failed';
}

export interface HtmlCache {
  /** The page under a key if it is stored. */
  held(key: string): RenderedPage | undefined;
  /** The page under a key; rendered once, however many ask for it at the same time. */
  find(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Drops the pages with any of the tags, or all. */
  forget(tags?: readonly string[]): void;
  /** How often pages were forgotten: what was read before is perhaps no longer true. */
  generation(): number;
  /** How often a page was held, and how often it had to be rendered. */
  uses(): { hits: number; misses: number };
  /** What is held at present. */
  stats(): { pages: number; pageBytes: number; others: number; otherBytes: number };
}

const megabyte = 1024 * 1024;
/** Of the whole budget; anybody can think of any number of URLs that no page has. */
const shareOfOthers = 1 / 12;
/** Headers, hashes and tags of a page beside its body. */
const bytesBesideBody = 2_500;
/** Stock is shown but purges nothing: what a page says of it may be this old. */
const ttlMilliseconds = 60_000;

/** Keeps rendered pages, compressed, in at most so many megabytes. */
export function createHtmlCache(maxMegabytes = 16): HtmlCache {
  const otherBytes = Math.ceil(maxMegabytes * megabyte * shareOfOthers);
  const pages = createStore(maxMegabytes * megabyte - otherBytes);
  const others = createStore(otherBytes);
  const rendering = new Map<string, Promise<RenderedPage>>();
  let generation = 0;
  let hits = 0;
  let misses = 0;

  const keep = async (key: string, page: RenderedPage, startedIn: number) => {
    if (page.kind === 'failed') return;
    const store = page.kind === 'page' ? pages : others;
    await page.body.dropPlain(() => updateSize(store, key, page));
    if (startedIn === generation) store.set(key, page);
  };
  const renderOnce = async (key: string, render: () => Promise<RenderedPage>) => {
    const startedIn = generation;
    const page = await render();
    await keep(key, page, startedIn);
    return page;
  };
  const held = (key: string) => {
    const page = pages.get(key) ?? others.get(key);
    if (page) hits++;
    return page;
  };
  return {
    held,
    async find(key, render) {
      const kept = held(key);
      if (kept) return kept;
      misses++;
      const underWay = rendering.get(key);
      if (underWay !== undefined) return underWay;
      const page = renderOnce(key, render).finally(() => {
        if (rendering.get(key) === page) rendering.delete(key);
      });
      rendering.set(key, page);
      return page;
    },
    generation: () => generation,
    uses: () => ({ hits, misses }),
    forget(tags) {
      generation++;
      rendering.clear();
      others.clear();
      if (!tags) return pages.clear();
      for (const [key, page] of pages.entries()) {
        if (tags.some((tag) => page.tags.has(tag))) pages.delete(key);
      }
    },
    stats: () => ({
      pages: pages.size,
      pageBytes: pages.calculatedSize,
      others: others.size,
      otherBytes: others.calculatedSize,
    }),
  };
}

type PageStore = LRUCache<string, RenderedPage>;

function createStore(maxBytes: number): PageStore {
  return new LRUCache<string, RenderedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.storedBytes() + key.length * 2 + bytesBesideBody,
    ttl: ttlMilliseconds,
  });
}

/** A page that holds one more copy counts for more, and lives no longer for it. */
function updateSize(store: PageStore, key: string, page: RenderedPage): void {
  if (store.peek(key) !== page) return;
  const ttl = store.getRemainingTTL(key);
  store.delete(key);
  if (ttl > 0) store.set(key, page, { ttl });
}
