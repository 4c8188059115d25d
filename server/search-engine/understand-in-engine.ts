import type { MatchedWords } from '@kamra/contract/catalogue.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { approximateBytes, createReadCache } from '../database/read-cache.ts';
import { textsOfUsualWords } from '../search/correct-rare-word.ts';
import type { AskedText, QueryPlan } from '../search/query-plan.ts';
import { findPinned } from '../search/read-search-rules.ts';
import { namedScore } from '../search/search-products.ts';
import { understandQuery } from '../search/understand-query.ts';
import { askLexemes } from './ask-lexemes.ts';
import { type BestClause, findBestClause } from './find-best-clause.ts';
import type { SearchEngine } from './open-search-engine.ts';
import type { Clause } from './term-clause.ts';

/** A text as a clause that finds its products and scores them. */
export interface UnderstoodText {
  clause: Clause;
  correctedText: string | null;
  matchedWords: MatchedWords;
  /** Products that the list begins with, those among them that are in stock. */
  pinned: readonly number[];
}

/** A list, its facets and its next page ask for the same within seconds. */
const understoodIn = cachePerPool(() =>
  createReadCache<UnderstoodText>({ maxBytes: 8 * 1024 * 1024, ttlMs: 5_000, sizeOf: approximateBytes }),
);

/** What was read while the engine did not know some of the words. */
export function clearUnderstoodTexts(pool: pg.Pool): void {
  understoodIn(pool).clear();
}

/** Reads a text by the same rules, synonyms and corrections as the search on PostgreSQL. */
export function understandInEngine(
  pool: pg.Pool,
  engine: SearchEngine,
  asked: AskedText,
): Promise<UnderstoodText> {
  const { searchRulesVersion, language, isTyping, text } = asked;
  const key = `${searchRulesVersion} ${language} ${isTyping} ${text}`;
  return understoodIn(pool).read(key, () => understand(pool, engine, asked));
}

async function understand(pool: pg.Pool, engine: SearchEngine, asked: AskedText): Promise<UnderstoodText> {
  const { language, text } = asked;
  const lexemes = askLexemes(engine, language);
  const find = { engine, language };
  const plan = await understandQuery(pool, lexemes, asked);
  const literal = plan.terms.length > 0 ? await findBestClause(find, plan) : undefined;
  const isGood = literal && isNamedSo(literal, plan);
  const usual = isGood || asked.isTyping || plan.correctedText ? undefined : await findUsual();
  const found = usual ?? (literal && { ...literal, correctedText: plan.correctedText });
  const pinned = await findPinned(pool, asked.searchRulesVersion, language, text);
  return {
    clause: found && found.best > 0 ? found.clause : { match_none: {} },
    correctedText: found && found.best > 0 ? found.correctedText : null,
    matchedWords: found?.matchedWords ?? 'all',
    pinned,
  };

  /** See the search on PostgreSQL. */
  async function findUsual(): Promise<(BestClause & { correctedText: string }) | undefined> {
    for (const each of await textsOfUsualWords(pool, language, text)) {
      const usualPlan = await understandQuery(pool, lexemes, { ...asked, text: each });
      if (usualPlan.terms.length === 0 || usualPlan.lostWords > 0 || usualPlan.correctedText) continue;
      const best = await findBestClause(find, usualPlan);
      if (isNamedSo(best, usualPlan)) return { ...best, correctedText: each };
    }
    return undefined;
  }
}

/** Every word is met by something that is called so. */
function isNamedSo({ best, matchedWords }: BestClause, { terms }: QueryPlan): boolean {
  return matchedWords === 'all' && best >= namedScore * terms.length;
}
