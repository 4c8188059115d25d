import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buy, countDamage } from './buy-under-load.ts';
import { startPrimaryPart } from './database-parts.ts';
import { type Fault, faults, type Trial, tryFault } from './fault-trial.ts';
import { fillShop } from './fill-shop.ts';
import { followImport } from './follow-import.ts';
import { browse, type Load } from './load.ts';
import { countWrongPrices, editPrices } from './price-edits.ts';
import { describeTrial, printVerdicts } from './print-trials.ts';
import { Recording } from './record.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/**
 * `npm run cluster` starts a shop of several processes with the engines around it on this machine, and takes each part
 * away in turn under load. `npm run cluster -- parts=cache,shop faults=killed seconds=20 browse=20 orders=2 import=0
 * nodes=1` asks for less, or for more.
 */
const secondsToWarm = 10;
const options = readOptions(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'kamra-cluster-'));
await chmod(folder, 0o755); // as root PostgreSQL runs as a user of its own
process.env.TMPDIR = folder;
process.env.TEST_DIRECTORY = folder;
const cleanUp: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
let isReached = false;
try {
  isReached = await run();
} finally {
  for (const each of cleanUp.reverse()) await each().catch((error: Error) => console.error(error.message));
}
process.exit(isReached ? 0 : 1);

async function run(): Promise<boolean> {
  console.log(`Starting PostgreSQL with ${options.products} products …`);
  const primary = await startPrimaryPart(folder);
  cleanUp.push(() => primary.part.stop());
  const shop = await fillShop(primary, options.products);
  cleanUp.push(shop.close);
  const cluster = await startCluster(folder, primary, options.nodes);
  cleanUp.push(cluster.stop);
  const unknown = options.parts.filter((name) => !cluster.parts[name]);
  if (unknown.length > 0) throw new Error(`no part ${unknown}; parts: ${Object.keys(cluster.parts)}`);
  let isOver = false;
  const recording = new Recording();
  const load: Load = {
    addresses: cluster.address,
    recording,
    goesOn: () => !isOver,
    productPaths: await shop.findPaths(cluster.address.origin()),
    picturePaths: await shop.addPictures(cluster.address.origin()),
  };
  const tryAll = async () => {
    try {
      return await tryFaults(cluster, recording);
    } finally {
      isOver = true;
    }
  };
  const [trials, , purchases, edits, imported] = await Promise.all([
    tryAll(),
    browse(load, options.browse),
    buy(load, options.orders, shop.soldIds),
    editPrices(load, shop.edited),
    options.import ? followImport(shop.connection, options.import, load) : null,
  ]);
  return printVerdicts({
    trials,
    ...(await countDamage(shop.connection.pool, purchases)),
    wrongPrices: await countWrongPrices(shop.connection.pool, edits),
    acknowledged: purchases.acknowledged.size,
    refused: { ...purchases.refused, ...(purchases.soldOut && { 'sold out': purchases.soldOut }) },
    stale: edits.stale,
    editCount: edits.prices.length,
    imported,
  });
}

async function tryFaults({ parts }: Cluster, recording: Recording): Promise<Trial[]> {
  await pause(secondsToWarm * 1_000);
  const trials: Trial[] = [];
  for (const name of options.parts.length > 0 ? options.parts : Object.keys(parts)) {
    const part = parts[name]!;
    for (const fault of options.faults.filter((each) => each !== 'cut off' || part.hasLink)) {
      const trial = await tryFault(part, fault, options.seconds, recording);
      trials.push(trial);
      console.log(describeTrial(trial));
    }
  }
  return trials;
}

/** Nodes of OpenSearch: each needs its heap of half a gigabyte, and as much again; the rest of the cluster some three. */
function nodesThatFit(): number {
  if (process.availableMemory() >= 8e9) return 3;
  console.log('One node of OpenSearch instead of three: there is too little memory.');
  return 1;
}

function readOptions(words: string[]) {
  const given = Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
  const number = (name: string, standard: number) => Number(given[name] ?? standard);
  const list = (name: string) => given[name]?.split(',') ?? [];
  const chosen = list('faults').map((name) => (name === 'cut' ? 'cut off' : name) as Fault);
  return {
    parts: list('parts'),
    faults: chosen.length > 0 ? chosen : faults,
    seconds: number('seconds', 60),
    products: number('products', 10_000),
    browse: number('browse', 12),
    orders: number('orders', 1),
    import: number('import', 100_000),
    nodes: number('nodes', nodesThatFit()),
  };
}
