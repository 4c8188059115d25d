/** Differs by language (in the path), by currency (in the cookie), and in nothing else. */
const vary = 'accept-encoding, cookie';

/**
 * What browsers and caches in front of the shop may keep, by kind of page. Browsers ask each time, since they cannot
 * be told of a change; nobody tells a cache in front either, so what it keeps is at most so old.
 */
export const cacheRules = {
  /** The same for everyone: catalogue, contents, search results. */
  page: {
    'cache-control': 'public, max-age=0, s-maxage=60',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60',
    vary,
  },
  /** Belongs to one visitor, or is seen by whoever knows its URL. */
  private: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', vary },
  /** May lead elsewhere tomorrow, however permanent its status calls it. */
  redirect: { 'cache-control': 'public, max-age=0, s-maxage=60', vary },
  /** May exist soon. */
  missing: { 'cache-control': 'public, max-age=0, s-maxage=10', vary },
  /** Could not be made this time. */
  failed: { 'cache-control': 'no-store', vary },
} as const satisfies Record<string, Record<string, string>>;
