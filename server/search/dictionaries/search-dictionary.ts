/** What the search knows of a language beyond PostgreSQL's stemmer: our own lists of words of households. */
export interface SearchDictionary {
  /** Where the thing itself stands in a name: „Zománcozott bögre”, « bol en grès ». */
  head: 'last' | 'first';
  /** Words after which a name only says more of the thing: „Topf mit Deckel”. */
  nameEnds: ReadonlySet<string>;
  /** Endings of such words where a language has them instead: „lábas fedővel”. */
  nameEndings: RegExp | null;
  /** Words that say how many of a thing a name means, and not what it is. */
  counters: ReadonlySet<string>;
  /** What a thing is made of, where that may stand behind it: „Vorratsdose Steinzeug”. */
  materials: ReadonlySet<string>;
  /** Words that closed compounds are made of, folded; none where a language writes them apart. */
  compoundParts: ReadonlySet<string>;
  /** What may stand between the parts, the longest first; `''` where nothing need. */
  links: readonly string[];
  /** What the last part may end in when the whole is in plural or declined. */
  endings: readonly string[];
  /** Letters that other forms of a word do without, where the stemmer does not see it: “su bardağı”, „bögre” and „bögrével”. */
  unstable: RegExp | null;
  /**
   * Machines and places of a household that descriptions name and the goods are made for („mosogatógépben mosható”): a
   * description that says such a word is no answer to it. Beginnings of words.
   */
  contextWords: ReadonlySet<string>;
  /** Such machines in several words, folded, whose words alone may mean something else: “vacuum cleaner”, “vacuum flask”. */
  contextPhrases?: readonly string[];
  /** Groups that mean the same: with `alsoFind` the words find those too, and not the other way round. */
  synonyms: readonly { words: string[]; alsoFind: string[] }[];
}

/** The words of a list, separated by spaces or lines. */
export function wordList(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** Reads lines such as `red, crimson` (the same) and `green > olive, sage` (also finds). */
export function synonymLines(text: string): { words: string[]; alsoFind: string[] }[] {
  const phrases = (list = '') =>
    list
      .split(',')
      .map((phrase) => phrase.trim())
      .filter(Boolean);
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [words, alsoFind] = line.split('>');
      return { words: phrases(words), alsoFind: phrases(alsoFind) };
    });
}
