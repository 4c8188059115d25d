import type { Language } from '@kamra/contract/languages.ts';

/** Of a text; what follows them is left out. */
export const maxSearchedWords = 8;

export interface AskedText {
  language: Language;
  text: string;
  /** Tells one state of what staff tell the search from every other. */
  searchRulesVersion: string;
  /** The last word may go on. */
  isTyping: boolean;
}

/** What understanding a text asks of the documents of a language, wherever they stand. */
export interface KnownLexemes {
  language: Language;
  /**
   * Which of these lexemes and beginnings of lexemes, written without a field, some product has in any field.
   * `begun`: beginnings of which the products will be wanted, too.
   */
  present(operands: readonly string[], begun?: readonly string[]): Promise<Set<string>>;
  /** Whether a description says the word. */
  isDescribed(word: string): Promise<boolean>;
}

/** One way to meet a term: every list needs one of its lexemes. `factor` is what it is worth against the word itself. */
export interface Alternative {
  all: string[][];
  factor: number;
  /** The word itself, or a form of it, as a word of its own. */
  isOwn?: boolean;
}

/** A word or phrase of what is searched, by all that may stand for it in documents. */
export interface QueryTerm {
  display: string;
  alternatives: Alternative[];
  /** A size or a number of pieces: what has it comes first, and nothing is left out for it. */
  isOptional?: boolean;
  /** A letter or two that nothing is called: the beginning of too many words to weigh them all. */
  isVague?: boolean;
  /** A compound of which only this part is known: what is found is not all that was asked for. */
  isPartial?: boolean;
}

/** A search in the engine's own words. */
export interface QueryPlan {
  terms: QueryTerm[];
  /** Words that nothing in the shop is like. */
  lostWords: number;
  /** One of them is a machine or place that descriptions name: what is not called so is no answer. */
  isOfContext?: boolean;
  /** What is searched instead of what was typed. */
  correctedText: string | null;
}

export const factors = {
  own: 1,
  form: 0.95,
  part: 0.9,
  synonym: 0.8,
  /** The later a synonym stands in its group, the less it is meant. */
  synonymsAStep: 2,
  synonymStep: 0.04,
  maxSynonymSteps: 3,
  beginning: 0.6,
  within: 0.5,
  code: 0.4,
} as const;
