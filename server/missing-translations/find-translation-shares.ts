import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import type { getTranslationShares } from '@kamra/contract/missing-translations.ts';
import type { TranslationSource } from '@kamra/contract/translation-sources.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { shareStatements } from './translation-statements.ts';

type Shares = ReplyInput<typeof getTranslationShares>['sources'][number];

/** How many records of each kind are whole in each language; counted in the database. */
export async function findTranslationShares(
  pool: pg.Pool,
  sources: readonly TranslationSource[],
): Promise<Shares[]> {
  const shares: Shares[] = [];
  // One after the other: a report must not take every connection of the shop.
  for (const source of sources) shares.push(await findShares(pool, source));
  return shares;
}

async function findShares(pool: pg.Pool, source: TranslationSource): Promise<Shares> {
  const rows = await queryPrepared<{ language: Language; total: number; complete: number }>(
    pool,
    shareStatements[source],
    [],
  );
  const counted = new Map(rows.map(({ language, complete }) => [language, complete]));
  return {
    source,
    total: rows[0]?.total ?? 0,
    complete: Object.fromEntries(
      languages.map((language) => [language, counted.get(language) ?? 0]),
    ) as Shares['complete'],
  };
}
