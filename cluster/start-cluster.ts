import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3Server } from '../test/engines/start-s3-server.ts';
import { startVarnish } from '../test/engines/start-varnish.ts';
import { freePort, type ShopProcess, startShopProcess } from '../test/shop-process.ts';
import { startTcpProxy } from '../test/wall/tcp-proxy.ts';
import { type PrimaryPart, startReplicaPart } from './database-parts.ts';
import { type FloatingAddress, startFloatingAddress } from './floating-address.ts';
import { type Part, programOf, startPart } from './part.ts';
import { startSearchParts } from './search-parts.ts';
import { startBalancer } from './start-balancer.ts';

export interface Cluster {
  address: FloatingAddress;
  /** By the short names that the command takes. */
  parts: Record<string, Part>;
  stop(): Promise<void>;
}

const shopCount = 3;

/** Starts everything around a primary that is migrated and filled; links between parts go through proxies. */
export async function startCluster(
  folder: string,
  primary: PrimaryPart,
  nodeCount: number,
): Promise<Cluster> {
  const [visitors, spare, ofCache, ofSpareCache, cachePort] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  const shopPorts = await Promise.all(Array.from({ length: shopCount }, freePort));
  const store = await startStore(folder);
  const replica = await startReplicaPart(primary);
  const search = nodeCount > 0 ? await startSearchParts(folder, nodeCount) : null;
  const cacheLink = await startTcpProxy(`http://127.0.0.1:${cachePort}`);
  const shopLinks = await Promise.all(shopPorts.map((port) => startTcpProxy(`http://127.0.0.1:${port}`)));
  const environment = {
    ...primary.environment,
    ...replica.environment,
    ...search?.environment,
    ...store.settings,
    SHOP_URL: `http://127.0.0.1:${visitors}`,
    TRUST_PROXY: '127.0.0.1',
    CACHE_PURGE_URLS: cacheLink.url,
    CACHE_SECONDS: '3600',
    DEMO: 'off',
    SECRET_KEY: '9'.repeat(64),
    MAX_EVENT_LOOP_DELAY_MS: '2000', // the machine is shared by all parts and the load
    DATABASE_MAX_WAIT_MS: '3000',
  };
  const shops: Part[] = [];
  for (const [at, port] of shopPorts.entries()) {
    const dataDir = join(folder, `shop${at + 1}`);
    await mkdir(dataDir);
    const settings = { ...environment, DATA_DIR: dataDir, PORT: String(port) };
    const run = async () => programOf((await startUntilOpen(settings)).process);
    shops.push(await startPart({ name: `shop ${at + 1}`, links: [shopLinks[at]!], run }));
  }
  const balancers: Part[] = [];
  for (const [at, [port, inner]] of [
    [visitors, ofCache],
    [spare, ofSpareCache],
  ].entries()) {
    const ports = {
      visitors: port!,
      ofCache: inner!,
      cache: portOf(cacheLink.url),
      shops: shopLinks.map(({ url }) => portOf(url)),
    };
    const run = async () => programOf(await startBalancer(folder, ports));
    balancers.push(await startPart({ name: `balancer ${at + 1}`, links: [], run }));
  }
  const address = startFloatingAddress([visitors!, spare!]);
  const backend = await address.open([ofCache!, ofSpareCache!]);
  const cache = await startPart({
    name: 'Varnish',
    links: [cacheLink],
    run: async () => programOf((await startVarnish(cachePort!, backend)).process),
  });
  const parts: Record<string, Part> = {
    shop: shops[0]!,
    balancer: balancers[0]!,
    cache,
    s3: store.part,
    ...(search && nodeCount > 1 && { search: await search.one() }),
    ...(search && { searches: search.all }),
    replica: replica.part,
    primary: primary.part,
  };
  return {
    address,
    parts,
    stop: async () => {
      address.stop();
      const others = [store.part, replica.part, ...(search ? [search.all] : [])];
      for (const part of [...balancers, cache, ...shops, ...others]) await part.stop();
    },
  };
}

/** As what looks after servers does: one that ends while it starts is started again. */
async function startUntilOpen(settings: Record<string, string>): Promise<ShopProcess> {
  for (let tries = 1; ; tries++) {
    try {
      return await startShopProcess(settings);
    } catch (error) {
      console.log((error as Error).message.trim());
      if (tries === 5) throw error;
    }
  }
}

/** The store of pictures; throws where the machine cannot have one. */
async function startStore(folder: string): Promise<{ part: Part; settings: Record<string, string> }> {
  const at = { port: await freePort(), folder: join(folder, 's3') };
  const link = await startTcpProxy(`http://127.0.0.1:${at.port}`);
  let settings: Record<string, string> = {};
  const run = async () => {
    const server = await startS3Server(at);
    if (!server) throw new Error('a cluster needs an S3 server, which is built with Go');
    settings = { ...server.settings, S3_ENDPOINT: link.url };
    return programOf(server.process);
  };
  return { part: await startPart({ name: 'S3 store', links: [link], run }), settings };
}

const portOf = (url: string): number => Number(new URL(url).port);
