import type pg from 'pg';

/** A cache for each database that this process talks to. */
export function cachePerPool<Cache>(create: () => Cache): (pool: pg.Pool) => Cache {
  const caches = new WeakMap<pg.Pool, Cache>();
  return (pool) => {
    const known = caches.get(pool);
    if (known) return known;
    const cache = create();
    caches.set(pool, cache);
    return cache;
  };
}
