import { keyOfAllPages } from '../front-caches/purge-front-caches.ts';

/** Pages differ by language (in the path) and currency (in the cookie) only. */
const vary = 'accept-encoding, cookie';

/**
 * What browsers and caches in front of the shop may store, by kind of page. Browsers revalidate each time, since
 * they cannot be purged. A cache in front may be (`front-caches`); its copies have a maximum age besides, because
 * stock purges nothing.
 */
export const cacheRules = {
  /** The same for everyone: catalogue, contents, search results. */
  page: {
    'cache-control': 'public, max-age=0, s-maxage=60',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60',
    vary,
  },
  /** Private to one visitor, or to those who know its URL. */
  private: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', vary },
  /** The target may change, although the status is permanent. */
  redirect: { 'cache-control': 'public, max-age=0, s-maxage=60', vary },
  /** The page may exist soon. */
  missing: { 'cache-control': 'public, max-age=0, s-maxage=10', vary },
  /** The page failed to render. */
  failed: { 'cache-control': 'no-store', vary },
} as const satisfies Record<string, Record<string, string>>;

/** What a cache in front knows pages by, to forget them. */
export function surrogateKeys(
  kind: keyof typeof cacheRules,
  tags: ReadonlySet<string>,
): Record<string, string> {
  if (kind === 'failed' || kind === 'private') return {};
  const keys = [keyOfAllPages, ...(kind === 'page' ? tags : ['others'])].join(' ');
  return { 'surrogate-key': keys, xkey: keys };
}

/** The rules of a shop whose pages may stay so many seconds in a cache in front. */
export function rulesFor(seconds: number): Record<keyof typeof cacheRules, Record<string, string>> {
  const { page, ...others } = cacheRules;
  return {
    ...others,
    page: {
      ...page,
      'cache-control': `public, max-age=0, s-maxage=${seconds}`,
      'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=60`,
    },
  };
}
