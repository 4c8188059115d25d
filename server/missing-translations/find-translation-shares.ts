import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import type { getTranslationShares } from '@kamra/contract/missing-translations.ts';
import type { TranslationSource } from '@kamra/contract/translation-sources.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import {
  allMedia,
  allProducts,
  translationStatements,
  wholeMedia,
  wholeProducts,
} from './translation-statements.ts';

type Shares = ReplyInput<typeof getTranslationShares>['sources'][number];

/** How many records of each kind are whole in each language; counted in the database. */
export async function findTranslationShares(
  pool: pg.Pool,
  sources: readonly TranslationSource[],
): Promise<Shares[]> {
  const shares: Shares[] = [];
  // One after the other: a report must not take every connection of the shop.
  for (const source of sources) {
    const many = inOnePass[source];
    shares.push(many ? await shareOfMany(pool, source, many) : await shareOf(pool, source));
  }
  return shares;
}

/** Kinds of which there are too many for a pass for each language. */
const inOnePass: Partial<Record<TranslationSource, CountsOfMany>> = {
  products: { all: allProducts, whole: wholeProducts },
  media: { all: allMedia, whole: wholeMedia },
};

interface CountsOfMany {
  all: string;
  whole: string;
}

async function shareOfMany(
  pool: pg.Pool,
  source: TranslationSource,
  statements: CountsOfMany,
): Promise<Shares> {
  const [[all], rows] = await Promise.all([
    queryPrepared<{ total: number }>(pool, statements.all, []),
    queryPrepared<{ language: Language; complete: number }>(pool, statements.whole, []),
  ]);
  const counted = new Map(rows.map(({ language, complete }) => [language, complete]));
  return {
    source,
    total: all?.total ?? 0,
    complete: byLanguage((each) => counted.get(each) ?? 0),
  };
}

async function shareOf(pool: pg.Pool, source: TranslationSource): Promise<Shares> {
  const text = `SELECT count(*)::int AS total, (count(*) FILTER (WHERE fields = '{}'))::int AS complete
    FROM (${translationStatements[source]}) g`;
  const counts = new Map<Language, { total: number; complete: number }>();
  for (const language of languages) {
    const [row] = await queryPrepared<{ total: number; complete: number }>(pool, text, [language]);
    if (row) counts.set(language, row);
  }
  return {
    source,
    total: counts.get(languages[0])?.total ?? 0,
    complete: byLanguage((language) => counts.get(language)?.complete ?? 0),
  };
}

function byLanguage(count: (language: Language) => number): Record<Language, number> {
  return Object.fromEntries(languages.map((language) => [language, count(language)])) as Record<
    Language,
    number
  >;
}
