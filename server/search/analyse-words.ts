import type { Language } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { foldText } from '../text/fold-text.ts';
import { dictionaryOf } from './dictionaries/dictionary-of.ts';
import { possibleParts, splitCompound } from './split-compound.ts';
import { stemmers } from './stem-words.ts';

/** Grows whenever words are analysed in another way, a dictionary included: everything is indexed anew then. */
export const analysisVersion = 2;

/** What stands for a word in documents; `headLexemes` and `partLexemes` are marked as parts by a plus. */
export interface WordAnalysis {
  lexemes: string[];
  headLexemes: string[];
  partLexemes: string[];
}

/** A lexeme of a stem, which meets no word that happens to be written like it. */
export const stemLexeme = (stem: string, language: Language) => `~${hardened(foldText(stem), language)}`;
export const isStemLexeme = (lexeme: string) => lexeme.startsWith('~');
export const partLexeme = (lexeme: string) => `+${lexeme}`;

/** Turkish softens the last consonant before a vowel: “bıçak”, “bıçağı”. */
function hardened(stem: string, language: Language): string {
  return language === 'tr' ? stem.replace(/g$/, 'k').replace(/b$/, 'p').replace(/d$/, 't') : stem;
}

interface WordRow extends WordAnalysis {
  word: string;
}

/**
 * Analyses the words of names and labels, folded → as written, and stores those that the shop has not had yet,
 * in their order, so that two transactions never wait for each other.
 */
export async function analyseWords(
  tx: Database,
  language: Language,
  words: ReadonlyMap<string, string>,
): Promise<Map<string, WordAnalysis>> {
  const folded = [...words.keys()];
  // In a subquery: where PostgreSQL sees them it looks for each in its statistics first, which takes as long as the rest.
  const { rows } = await tx.execute<WordRow & Record<string, unknown>>(sql`
    SELECT word, lexemes, head_lexemes AS "headLexemes", part_lexemes AS "partLexemes" FROM search_words
    WHERE language = ${language} AND analysis = ${analysisVersion} AND word = ANY((SELECT ${sql.param(folded)}::text[])::text[])`);
  const known = new Map(rows.map((row) => [row.word, row as WordAnalysis]));
  const unknown = folded.filter((word) => !known.has(word)).sort();
  if (unknown.length === 0) return known;
  const analysed = await analyseNew(tx, language, unknown, words);
  await storeWords(tx, language, analysed, words);
  return new Map([...known, ...analysed]);
}

async function analyseNew(
  tx: Database,
  language: Language,
  unknown: string[],
  displays: ReadonlyMap<string, string>,
): Promise<Map<string, WordAnalysis>> {
  const dictionary = dictionaryOf[language];
  const possible = [...new Set(unknown.flatMap((word) => possibleParts(word, dictionary)))];
  const shopWords = new Set([...unknown, ...(await knownWords(tx, language, possible))]);
  const compounds = new Map(
    unknown.map((word) => [
      word,
      splitCompound(word, dictionary, (part) => part !== word && shopWords.has(part)),
    ]),
  );
  const texts = new Set(unknown.map((word) => displays.get(word)!));
  for (const compound of compounds.values()) {
    for (const part of [compound?.head, ...(compound?.parts ?? [])]) if (part) texts.add(part);
  }
  const lexemes = await lexemesOf(tx, language, [...texts]);
  const asParts = (parts: string[]) => parts.flatMap((part) => lexemes.get(part)!.map(partLexeme));
  return new Map(
    unknown.map((word) => {
      const compound = compounds.get(word);
      return [
        word,
        {
          lexemes: lexemes.get(displays.get(word)!)!,
          headLexemes: asParts(compound?.head ? [compound.head] : []),
          partLexemes: asParts(compound?.parts ?? []),
        },
      ];
    }),
  );
}

async function knownWords(tx: Database, language: Language, possible: string[]): Promise<string[]> {
  if (possible.length === 0) return [];
  const { rows } = await tx.execute<{ word: string }>(sql`SELECT word FROM search_words
    WHERE language = ${language} AND word = ANY(${sql.param(possible)}::text[])`);
  return rows.map(({ word }) => word);
}

/** The word itself and its stems, of the word as written and without accents; of fillers and numbers the word alone. */
async function lexemesOf(tx: Database, language: Language, texts: string[]): Promise<Map<string, string[]>> {
  const stemmer = stemmers[language];
  const { unstable } = dictionaryOf[language];
  const lexemes = new Map(texts.map((text) => [text, [foldText(text)]]));
  const stemmed = texts.filter((text) => !/\p{N}/u.test(text));
  if (stemmed.length === 0) return lexemes;
  const { rows } = await tx.execute<{ text: string; written: string | null; plain: string | null }>(sql`
    SELECT text, (ts_lexize(${stemmer}::regdictionary, text))[1] AS written,
      (ts_lexize(${stemmer}::regdictionary, unaccent(text)))[1] AS plain
    FROM unnest(${sql.param(stemmed)}::text[]) text`);
  for (const { text, written, plain } of rows) {
    if (!written) continue;
    const folded = foldText(text);
    const bare = unstable ? [folded.replace(unstable, '')] : [];
    const stems = [written, plain ?? written, ...bare].map((stem) => stemLexeme(stem, language));
    lexemes.set(text, [...new Set([folded, ...stems])]);
  }
  return lexemes;
}

async function storeWords(
  tx: Database,
  language: Language,
  analysed: ReadonlyMap<string, WordAnalysis>,
  displays: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...analysed].map(([word, analysis]) => ({ word, display: displays.get(word), ...analysis }));
  await tx.execute(sql`
    INSERT INTO search_words (language, word, display, analysis, lexemes, head_lexemes, part_lexemes)
    SELECT ${language}, word, display, ${analysisVersion}, lexemes, "headLexemes", "partLexemes"
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r (word text, display text, lexemes text[], "headLexemes" text[], "partLexemes" text[])
    ON CONFLICT (language, word) DO UPDATE SET analysis = excluded.analysis, lexemes = excluded.lexemes,
      head_lexemes = excluded.head_lexemes, part_lexemes = excluded.part_lexemes
    WHERE search_words.analysis <> excluded.analysis`);
}
