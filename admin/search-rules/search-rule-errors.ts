import type { FieldError } from '@kamra/contract/error-codes.ts';

/**
 * Field errors of a rule by the form's field, as react-admin's forms expect them: a field has several words or products,
 * so the message names the first wrong one.
 */
export function searchRuleErrors(fields: readonly FieldError[], rule: object): Record<string, string> {
  const values: Record<string, unknown> = { ...rule };
  return Object.fromEntries(
    fields.toReversed().map(({ field, code, limit }) => {
      const [name = '', at] = field.split('.');
      const list = values[name];
      const word = at !== undefined && Array.isArray(list) ? list[Number(at)] : undefined;
      const isWord = name === 'words' && word !== undefined && (code === 'taken' || code === 'invalid');
      const message = isWord ? `searchRules.wordErrors.${code}` : `fieldErrors.${code}`;
      return [name, `@@react-admin@@${JSON.stringify({ message, args: { word, limit } })}`];
    }),
  );
}
