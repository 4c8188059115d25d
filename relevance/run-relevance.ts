import { languages } from '@kamra/contract/languages.ts';
import { loadDemoShop } from '../server/demo/load-demo-shop.ts';
import { readDemo } from '../server/demo/read-demo.ts';
import { buildSearchIndex } from '../server/search-engine/build-search-index.ts';
import { searchEngineOf } from '../server/search-engine/open-search-engine.ts';
import { startTestShop } from '../server/testing/test-shop.ts';
import { startOpenSearch } from '../test/engines/start-opensearch.ts';
import startTestPostgres from '../test/start-test-postgres.ts';
import { measureRelevance, type QueryResult, summarize } from './measure-relevance.ts';
import { readJudgements } from './read-judgements.ts';
import { searchTestShop } from './search-test-shop.ts';

const wanted = { ndcg: 0.9, firstRight: 0.95 };
const isInEngine = process.argv.includes('--engine');
const [set = 'queries'] = process.argv.slice(2).filter((argument) => argument !== '--engine');

const stopPostgres = await startTestPostgres();
const openSearch = isInEngine ? await startOpenSearch() : undefined;
if (openSearch === null) process.exit(1);
try {
  const shop = await startTestShop(openSearch && { OPENSEARCH_URL: openSearch.url });
  try {
    const { db, pool } = shop.connection;
    await loadDemoShop(db);
    const engine = searchEngineOf(pool);
    await buildSearchIndex(db, engine, AbortSignal.timeout(600_000));
    const demo = await readDemo();
    console.log('language  queries  nDCG@10  first right  without answer');
    const misses: string[] = [];
    for (const language of languages) {
      const judgements = await readJudgements(demo, set, language);
      const results = await measureRelevance(judgements, searchTestShop(shop, language));
      printFigures(language, results);
      misses.push(...results.filter(isMiss).map((result) => describe(language, result)));
    }
    if (engine) console.log(`asked of OpenSearch: ${JSON.stringify(engine.uses)}`);
    console.log(`\nmisses (grades of what was shown):\n${misses.join('\n')}`);
  } finally {
    await shop.close();
  }
} finally {
  await openSearch?.stop();
  await stopPostgres();
}

function printFigures(language: string, results: readonly QueryResult[]): void {
  const { queries, ndcg, firstRight, empty } = summarize(results);
  const isReached = ndcg >= wanted.ndcg && firstRight >= wanted.firstRight && empty === 0;
  const figures = [queries, ndcg.toFixed(3), firstRight.toFixed(3), empty];
  const widths = [7, 9, 13, 16];
  const row = figures.map((figure, at) => String(figure).padStart(widths[at]!)).join('');
  console.log(`${language.padEnd(9)}${row}  ${isReached ? 'reached' : 'NOT REACHED'}`);
  if (!isReached) process.exitCode = 1;
}

function isMiss({ ndcg, isFirstRight }: QueryResult): boolean {
  return !isFirstRight || ndcg < wanted.ndcg;
}

function describe(language: string, { text, kind, ndcg, shown }: QueryResult): string {
  return `${language}  ${text} (${kind}): ${ndcg.toFixed(2)}  ${shown.join(' ') || 'nothing'}`;
}
