import type { FieldError, FieldErrorCode } from '@kamra/contract/error-codes.ts';

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

/** What the server says of a value that it could not accept, whether or not there was one. */
const unacceptable: ReadonlySet<FieldErrorCode> = new Set([
  'invalid',
  'tooShort',
  'tooSmall',
  'notANumber',
  'invalidEmail',
  'invalidPhone',
  'invalidPostalCode',
  'invalidTaxNumber',
]);

/** Errors of a reply to `body`: what is wrong with an empty field is that it has to be filled in. */
export function sayWhatIsEmpty(fields: readonly FieldError[], body: unknown): FieldError[] {
  return fields.map((error) =>
    unacceptable.has(error.code) && isEmptyAt(body, error.field.split('.'))
      ? { field: error.field, code: 'required' }
      : error,
  );
}

function isEmptyAt(value: unknown, [name, ...others]: readonly string[]): boolean {
  if (name === undefined) return isEmpty(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
  return isEmptyAt((value as Record<string, unknown>)[name], others);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
