import type { FieldError } from '@kamra/contract/error-codes.ts';
import type { SearchSynonym } from '@kamra/contract/search-synonyms.ts';
import { ShopError } from '../errors/shop-error.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';

/** Throws invalidRequest for words without a letter or digit, and for duplicates in the group. */
export function checkSynonymWords({ words, alsoFind }: SearchSynonym): void {
  const seen = new Set<string>();
  const fields: FieldError[] = [];
  for (const [name, each] of Object.entries({ words, alsoFind })) {
    for (const [at, word] of each.entries()) {
      const searched = wordsOf(word).map(foldText).join(' ');
      const code = searched === '' ? 'invalid' : seen.has(searched) ? 'taken' : null;
      if (code) fields.push({ field: `${name}.${at}`, code });
      seen.add(searched);
    }
  }
  if (fields.length > 0) throw new ShopError('invalidRequest', { fields });
}
