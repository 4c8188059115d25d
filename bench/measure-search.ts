import { loadavg } from 'node:os';
import type { DatabaseConnection } from '../server/database/connect.ts';
import { changesPerSecond, startChanging } from './change-products.ts';
import { kinds, things } from './generate-catalogue.ts';
import { readWords } from './generate-words.ts';
import { measureLatency, measureRoundTrip, printLatency } from './measure-latency.ts';
import { printMemory, verdict } from './print-verdict.ts';
import { searchLoads } from './search-loads.ts';
import { origin } from './start-bench-server.ts';

/** What a real shop's vocabulary has. */
const minWords = 30_000;

interface SearchRun {
  /** Of so many steps one is measured. */
  oneOf?: number;
  isChanging?: boolean;
}

/** Search and filters, in a catalogue as large as a household shop's ever gets, while products change. */
export async function measureSearch(
  { db, pool }: DatabaseConnection,
  productCount: number,
  { oneOf = 1, isChanging = true }: SearchRun = {},
): Promise<void> {
  const { rows } = await pool.query("SELECT count(*)::int AS words FROM search_words WHERE language = 'hu'");
  const words: number = rows[0].words;
  console.log(`distinct words: ${words}  ${verdict(words >= minWords, `at least ${minWords}`)}`);
  // As a running shop's tables are: the bulk of new documents has left dead rows behind.
  await pool.query('VACUUM (ANALYZE) search_unposted, search_posting_blocks');
  const nothing = await measureRoundTrip(pool);
  console.log(`SELECT of nothing: p95 ${nothing.p95.toFixed(2)} ms, median ${nothing.median.toFixed(2)} ms`);
  console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)}\n`);
  const source = await readWords(things, kinds);
  const changing = isChanging ? startChanging(db, productCount, source) : undefined;
  const all = searchLoads(source);
  // Steps that are not measured warm the server up: what is compiled for the first few is no part of the figures.
  const others = all.flatMap(({ steps }) => steps.filter((_, at) => oneOf > 1 && at % oneOf === oneOf - 1));
  if (others.length > 0) await measureLatency(origin, others, pool);
  for (const { name, atMost, steps } of all) {
    const measured = steps.filter((_, at) => at % oneOf === 0);
    printLatency(name, atMost, await measureLatency(origin, measured, pool));
  }
  const perSecond = Math.round((await changing?.end()) ?? 0);
  if (changing) {
    const isFast = perSecond >= 0.95 * changesPerSecond;
    console.log(`products changed meanwhile: ${perSecond}/s  ${verdict(isFast, `${changesPerSecond}/s`)}`);
  }
  console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)}`);
  await printMemory(origin);
}
