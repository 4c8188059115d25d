import { type Alternative, factors, type QueryTerm } from './query-plan.ts';
import { asBeginning, isTelling, type QueryWord } from './query-words.ts';
import type { SynonymTerm } from './synonyms.ts';

const maxForms = 2;

const lexemesOfWord = ({ lexemes, partLexemes }: QueryWord) => [...lexemes, ...partLexemes];

export function lexemesOfTerm({ words, synonyms }: SynonymTerm): string[] {
  return [...words, ...synonyms.flat()].flatMap(lexemesOfWord);
}

/** The term by what of it is in documents; undefined where nothing is. */
export function knownTerm(
  { words, synonyms }: SynonymTerm,
  present: ReadonlySet<string>,
  isBeginning = false,
): QueryTerm | undefined {
  const own =
    words.length === 1 ? ownAlternatives(words[0]!, present) : phraseAlternatives(words, present, 1);
  const others = synonyms.flatMap((phrase, at) => {
    const step = Math.min(Math.floor(at / factors.synonymsAStep), factors.maxSynonymSteps);
    return phraseAlternatives(phrase, present, factors.synonym - factors.synonymStep * step);
  });
  const alternatives = [...own, ...others];
  if (alternatives.length === 0) return undefined;
  const last = words.at(-1);
  if (isBeginning && last && words.length === 1) {
    alternatives.push({ all: [[asBeginning(last.folded)]], factor: factors.beginning });
  }
  return { display: words.map(({ display }) => display).join(' '), alternatives };
}

function ownAlternatives(word: QueryWord, present: ReadonlySet<string>): Alternative[] {
  const [exact, ...forms] = word.lexemes;
  const stems = forms.filter((lexeme) => present.has(lexeme));
  const parts = word.partLexemes.filter((lexeme) => present.has(lexeme));
  return [
    ...(present.has(exact!) ? [{ all: [[exact!]], factor: factors.own, isOwn: true }] : []),
    ...(stems.length > 0 ? [{ all: [stems], factor: factors.form, isOwn: true }] : []),
    ...(parts.length > 0 ? [{ all: [parts], factor: factors.part }] : []),
  ];
}

function phraseAlternatives(
  phrase: readonly QueryWord[],
  present: ReadonlySet<string>,
  factor: number,
): Alternative[] {
  const telling = phrase.filter(isTelling);
  const [only] = telling;
  if (only && telling.length === 1) {
    // „Tasse” also means what is a „Becher” as a part of its name: „Milchkaffeebecher”.
    const ways = [
      { all: [presentForms(only.lexemes, present)], factor },
      { all: [presentForms(only.partLexemes, present)], factor: factor * factors.part },
    ];
    return ways.filter(({ all: [lexemes] }) => lexemes!.length > 0);
  }
  const all = (telling.length > 0 ? telling : phrase).map((word) => {
    const ways = [word.lexemes, word.partLexemes].map((lexemes) => presentForms(lexemes, present));
    return ways.find((lexemes) => lexemes.length > 0) ?? [];
  });
  return all.length > 0 && all.every((lexemes) => lexemes.length > 0) ? [{ all, factor }] : [];
}

/** Stems meet every form, so that they stand for the word; two are enough. */
function presentForms([exact, ...stems]: readonly string[], present: ReadonlySet<string>): string[] {
  const found = stems.filter((lexeme) => present.has(lexeme)).slice(0, maxForms);
  if (found.length > 0) return found;
  return exact && present.has(exact) ? [exact] : [];
}
