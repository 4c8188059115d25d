import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { buildSearchIndex } from '../server/search-engine/build-search-index.ts';
import { openSearchEngine } from '../server/search-engine/open-search-engine.ts';
import { type OpenSearchNode, startOpenSearch } from '../test/engines/start-opensearch.ts';
import type { BenchShop } from './open-bench-shop.ts';

const heapMegabytes = 2_048;
const prefix = 'kamra';
const hour = 3_600_000;

/** Runs `measure` over a shop whose servers have their searches answered by an OpenSearch node that knows all products. */
export async function withSearchNode(
  shop: BenchShop,
  measure: (shop: BenchShop) => Promise<void>,
): Promise<void> {
  const node = await startOpenSearch(undefined, heapMegabytes);
  if (!node) throw new Error('there is no OpenSearch on this machine');
  const { db } = shop.connection;
  try {
    const engine = openSearchEngine({ urls: [node.url], prefix, maxWaitMs: 1_000 });
    const start = performance.now();
    await buildSearchIndex(db, engine, AbortSignal.timeout(hour));
    const seconds = Math.round((performance.now() - start) / 1_000);
    const [index] = await engine.administer<Record<string, string>[]>({
      method: 'GET',
      path: `/_cat/indices/${prefix}-*`,
      querystring: { format: 'json', h: 'docs.count,store.size', bytes: 'mb' },
    });
    console.log(
      `told to OpenSearch in ${seconds} s: ${index!['docs.count']} products, ${index!['store.size']} MB`,
    );
    await engine.close();
    let origin = '';
    await measure({
      ...shop,
      startServer: async (options) => {
        const server = await shop.startServer({ ...options, environment: { OPENSEARCH_URL: node.url } });
        origin = server.origin;
        return server;
      },
    });
    await printUses(origin, node);
  } finally {
    // What is kept of the shop is told to nobody.
    await db.execute(sql`DELETE FROM search_engine_indexes`);
    await db.execute(sql`DELETE FROM search_engine_changes`);
    await node.stop();
  }
}

/** Who answered searches, and the memory of the node. */
async function printUses(origin: string, node: OpenSearchNode): Promise<void> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  console.log(metrics.match(/^kamra_search_engine_requests_total.*$/gm)?.join('\n'));
  const status = await readFile(`/proc/${node.process().pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  console.log(`memory of OpenSearch: ${Math.round(kilobytes / 1024)} MB`);
}
