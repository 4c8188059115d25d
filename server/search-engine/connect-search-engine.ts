import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { openSearchEngine, type SearchEngineSettings, setSearchEngine } from './open-search-engine.ts';

/** Has searches of this process answered by OpenSearch until the app closes, where there is one. */
export function connectSearchEngine(
  app: FastifyInstance,
  pool: pg.Pool,
  settings: SearchEngineSettings | undefined,
): void {
  if (!settings) return;
  const engine = openSearchEngine(settings);
  setSearchEngine(pool, engine);
  app.addHook('onClose', async () => {
    setSearchEngine(pool, undefined);
    await engine.close();
  });
}
