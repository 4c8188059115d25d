import type { FieldError } from '@kamra/contract/error-codes.ts';
import type { SearchSynonym } from '@kamra/contract/search-synonyms.ts';

/**
 * Field errors of a group by the form's field, as react-admin's forms expect them: a field has several words, so
 * the message names the first wrong one.
 */
export function synonymErrors(
  fields: readonly FieldError[],
  synonym: Partial<SearchSynonym>,
): Record<string, string> {
  return Object.fromEntries(
    fields.toReversed().map(({ field, code, limit }) => {
      const [name = '', at] = field.split('.');
      const words = name === 'words' || name === 'alsoFind' ? synonym[name] : undefined;
      const word = at === undefined ? undefined : words?.[Number(at)];
      const kind = word === undefined ? 'groupErrors' : 'wordErrors';
      const key = words || name === 'words' ? `synonyms.${kind}.${code}` : `fieldErrors.${code}`;
      return [name, `@@react-admin@@${JSON.stringify({ message: key, args: { word, limit } })}`];
    }),
  );
}
