import type { FieldError } from '@kamra/contract/error-codes.ts';
import { ShopError } from '../errors/shop-error.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';

/** A word or phrase as searches compare it. */
export function foldPhrase(phrase: string): string {
  return wordsOf(phrase).map(foldText).join(' ');
}

/** Throws invalidRequest for phrases without a letter or digit and for duplicates; `isWord`: for several words, too. */
export function checkSearchedWords(words: readonly string[], { isWord = false } = {}): void {
  const seen = new Set<string>();
  const fields: FieldError[] = [];
  for (const [at, word] of words.entries()) {
    const folded = foldPhrase(word);
    const isInvalid = folded === '' || (isWord && folded.includes(' '));
    if (isInvalid) fields.push({ field: `words.${at}`, code: 'invalid' });
    else if (seen.has(folded)) fields.push({ field: `words.${at}`, code: 'taken' });
    seen.add(folded);
  }
  if (fields.length > 0) throw new ShopError('invalidRequest', { fields });
}
