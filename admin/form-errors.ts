import type { FieldError } from '@kamra/contract/error-codes.ts';

const formMessagePrefix = '@@react-admin@@';

/**
 * Field errors of a reply by the path of the field, as react-admin's forms expect them: each a message in its
 * special format, so that the text can contain the limit. `rename` maps the name of a field to the form's.
 */
export function toFormErrors(
  fields: readonly FieldError[],
  rename: (field: string) => string = (field) => field,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ field, code, limit, name }) => [
      rename(field),
      formMessagePrefix + JSON.stringify({ message: `fieldErrors.${code}`, args: { limit, name } }),
    ]),
  );
}
