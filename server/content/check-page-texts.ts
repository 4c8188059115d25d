import type { PageTexts } from '@kamra/contract/content-pages.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { unknownFacts } from '@kamra/contract/shop-facts.ts';
import { ShopError } from '../errors/shop-error.ts';

/** Unknown placeholders that one reply names. */
const maxNamed = 20;

/**
 * Throws invalidRequest for a page of the shop's own without a title in a language that it has, and for placeholders
 * that name no fact of the shop, each with its name.
 */
export function checkPageTexts(texts: PageTexts, { isStandard }: { isStandard: boolean }): void {
  const fields = Object.entries(texts).flatMap(([language, text]): FieldError[] => {
    if (!isLanguage(language) || !text) return [];
    const unknown = unknownFacts(text.body).map(
      (name): FieldError => ({ field: `texts.${language}.body`, code: 'unknownPlaceholder', name }),
    );
    const isNameless = !isStandard && text.title === undefined;
    return isNameless ? [{ field: `texts.${language}.title`, code: 'required' }, ...unknown] : unknown;
  });
  if (fields.length > 0) throw new ShopError('invalidRequest', { fields: fields.slice(0, maxNamed) });
}
