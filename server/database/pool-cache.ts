import type pg from 'pg';

const owners = new WeakMap<pg.Pool, pg.Pool>();

/** Makes a pool use the caches of another pool of the same database. */
export function shareCaches(pool: pg.Pool, owner: pg.Pool): void {
  owners.set(pool, owner);
}

/** One cache for each database of this process. */
export function cachePerPool<Cache>(create: () => Cache): (pool: pg.Pool) => Cache {
  const caches = new WeakMap<pg.Pool, Cache>();
  return (pool) => {
    const owner = owners.get(pool) ?? pool;
    const known = caches.get(owner);
    if (known) return known;
    const cache = create();
    caches.set(owner, cache);
    return cache;
  };
}
