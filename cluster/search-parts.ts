import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenSearchNode, startOpenSearch } from '../test/engines/start-opensearch.ts';
import { freePort } from '../test/shop-process.ts';
import { startTcpProxy } from '../test/wall/tcp-proxy.ts';
import { groupOf, type Part, programOf, startPart } from './part.ts';

export interface SearchParts {
  /** The one that has the index, and all of them together. */
  one(): Promise<Part>;
  all: Part;
  environment: { OPENSEARCH_URL: string };
}

const patienceMs = 180_000;

/** Starts so many nodes of one OpenSearch cluster; null, with a line that says why, where the machine cannot have one. */
export async function startSearchParts(folder: string, count: number): Promise<SearchParts | null> {
  const names = Array.from({ length: count }, (_, at) => `node-${at + 1}`);
  const transports = await Promise.all(
    names.map(async () => {
      const port = await freePort();
      return { port, link: await startTcpProxy(`http://127.0.0.1:${port}`) };
    }),
  );
  const seeds = transports.map(({ link }) => new URL(link.url).host);
  const nodes: OpenSearchNode[] = [];
  const parts: Part[] = [];
  const urls: string[] = [];
  for (const [at, name] of names.entries()) {
    const { port: transportPort, link: transport } = transports[at]!;
    const place = {
      folder: join(folder, name),
      port: await freePort(),
      name,
      transportPort,
      publishPort: Number(new URL(transport.url).port),
      seeds,
      founder: names[0]!,
    };
    await mkdir(place.folder);
    const node = await startOpenSearch(place);
    if (!node) return null;
    const link = await startTcpProxy(node.url);
    const run = async () => {
      const { exitCode, signalCode } = node.process();
      if (exitCode !== null || signalCode !== null) await node.start();
      return programOf(node.process());
    };
    nodes.push(node);
    urls.push(new URL(link.url).origin);
    parts.push(
      await startPart({ name: `OpenSearch ${name}`, links: [link, transport], run, stop: node.stop }),
    );
  }
  return {
    one: async () => parts[names.indexOf(await findHolder(nodes[0]!))]!,
    all: groupOf('OpenSearch, all nodes', parts),
    environment: { OPENSEARCH_URL: urls.join() },
  };
}

/** The node with the primary shard of the shop's index, once that is filled and named. */
async function findHolder(node: OpenSearchNode): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const shards = await node.ask('GET', '/_cat/shards/kamra-products-*?format=json');
    const aliases = await node.ask('GET', '/_cat/aliases?format=json');
    if (Array.isArray(aliases) && aliases.length > 0 && Array.isArray(shards)) {
      const held = (shards as { prirep: string; state: string; node: string }[]).find(
        ({ prirep, state }) => prirep === 'p' && state === 'STARTED',
      );
      if (held) return held.node;
    }
    await pause(1_000);
  }
  throw new Error('the index of OpenSearch is not filled');
}
