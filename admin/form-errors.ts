import type { FieldError } from '@kamra/contract/error-codes.ts';

const formMessagePrefix = '@@react-admin@@';

/**
 * Field errors of an answer by the path of the field, as react-admin's forms take them: each a message in its
 * special format, so that the words can name the limit. `rename` says what the form calls the field.
 */
export function toFormErrors(
  fields: readonly FieldError[],
  rename: (field: string) => string = (field) => field,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ field, code, limit }) => [
      rename(field),
      formMessagePrefix + JSON.stringify({ message: `fieldErrors.${code}`, args: { limit } }),
    ]),
  );
}
