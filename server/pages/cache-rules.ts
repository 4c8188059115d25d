/** Pages differ by language (in the path) and currency (in the cookie) only. */
const vary = 'accept-encoding, cookie';

/**
 * What browsers and caches in front of the shop may store, by kind of page. Browsers revalidate each time, since
 * they cannot be purged; nothing purges a cache in front either, so its copies have a maximum age.
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
