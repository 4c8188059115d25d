import type { SearchDictionary } from './dictionaries/search-dictionary.ts';

/** What a compound is (`kanna` in „teáskanna”), and what of (`tea`). */
export interface CompoundParts {
  head: string | null;
  parts: string[];
}

const minWordLength = 5;
const minHeadLength = 2;
const minModifierLength = 2;
/** Of words that only the shop knows; shorter ones are in too many others by chance. */
const minShopWordLength = 4;
const minLoneModifierLength = 3;
/** A head whose other half nobody knows. */
const minLoneHeadLength = 4;

/**
 * Splits a folded word into two of the dictionary's or the shop's own words, the longest head first; else cuts off
 * a head of the dictionary. Answers null for what is no compound.
 */
export function splitCompound(
  word: string,
  dictionary: SearchDictionary,
  isShopWord: (part: string) => boolean,
): CompoundParts | null {
  if (dictionary.compoundParts.size === 0 || word.length < minWordLength || /\p{N}/u.test(word)) return null;
  const isKnown = (part: string) =>
    dictionary.compoundParts.has(part) || (part.length >= minShopWordLength && isShopWord(part));
  const modifiersOf = (text: string) => {
    if (isKnown(text)) return [text];
    return dictionary.links
      .filter((link) => text.endsWith(link))
      .map((link) => text.slice(0, text.length - link.length))
      .filter((base) => base.length >= minModifierLength && isKnown(base));
  };
  let lone: CompoundParts | null = null;
  for (let at = minModifierLength; at <= word.length - minHeadLength; at++) {
    const [rest, end] = [word.slice(0, at), word.slice(at)];
    const head = headOf(end, dictionary, isKnown);
    if (!head) continue;
    const parts = modifiersOf(rest);
    if (parts.length > 0) return ofThing({ head, parts: [...new Set(parts)] }, dictionary);
    const isInDictionary = dictionary.compoundParts.has(head) && head.length >= minLoneHeadLength;
    if (isInDictionary && rest.length >= minLoneModifierLength)
      lone ??= { head, parts: loneModifiers(rest, dictionary) };
  }
  if (lone) return ofThing(lone, dictionary);
  // „lattés”: of something, without a head.
  const parts = isKnown(word) ? [] : modifiersOf(word);
  return parts.length > 0 ? { head: null, parts } : null;
}

/** All that a word may be cut into, to ask which of it the shop knows. */
export function possibleParts(word: string, { compoundParts, links, endings }: SearchDictionary): string[] {
  if (compoundParts.size === 0 || word.length < 2 * minShopWordLength || /\p{N}/u.test(word)) return [];
  const possible: string[] = [];
  for (let at = minModifierLength; at <= word.length - minHeadLength; at++) {
    possible.push(...without(word.slice(0, at), links), ...without(word.slice(at), endings));
  }
  return [...new Set(possible)].filter((part) => part.length >= minShopWordLength);
}

function headOf(
  end: string,
  { endings }: SearchDictionary,
  isKnown: (part: string) => boolean,
): string | undefined {
  return [end, ...without(end, endings)].find((base) => base.length >= minHeadLength && isKnown(base));
}

function without(text: string, endings: readonly string[]): string[] {
  return endings
    .filter((ending) => text.endsWith(ending))
    .map((ending) => text.slice(0, text.length - ending.length));
}

/** An unknown modifier, and the known word at its end („szálvirág”). */
function loneModifiers(rest: string, { links, compoundParts }: SearchDictionary): string[] {
  const bases = without(rest, links).filter((base) => base.length >= minLoneModifierLength);
  const ends = bases.flatMap((base) =>
    [...compoundParts].filter((part) => part.length >= minShopWordLength && base.endsWith(part)),
  );
  return [...new Set([...bases, ...ends])];
}

/** „Evőeszközkészlet” is cutlery: what says only how many is no head. */
function ofThing(compound: CompoundParts, { counters }: SearchDictionary): CompoundParts {
  const [thing, ...others] = compound.parts;
  if (!compound.head || !thing || !counters.has(compound.head)) return compound;
  return { head: thing, parts: [compound.head, ...others] };
}
