import type { FieldError, FieldErrorCode } from '@kamra/contract/error-codes.ts';
import { linkRefused } from '@kamra/contract/link-checks.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Maximum number of field errors in a reply. */
const maxFieldErrors = 50;
const maxFieldLength = 200;

/** The first field errors of an invalid request; an error of the whole request has the field `place`. */
export function toFieldErrors(error: z.ZodError, place: string): FieldError[] {
  const found: FieldError[] = [];
  for (const issue of error.issues) {
    for (const fieldError of errorsOf(issue, place)) {
      if (found.length >= maxFieldErrors) return found;
      found.push({ ...fieldError, field: fieldError.field.slice(0, maxFieldLength) });
    }
  }
  return found;
}

function errorsOf(issue: Issue, place: string): FieldError[] {
  const field = issue.path.join('.') || place;
  if (issue.code !== 'unrecognized_keys') return [{ field, code: codeOf(issue), ...limitOf(issue) }];
  const prefix = issue.path.length ? `${issue.path.join('.')}.` : '';
  return issue.keys.slice(0, maxFieldErrors).map((key) => ({ field: prefix + key, code: 'unknownKey' }));
}

const codesOfFields: Record<string, FieldErrorCode> = {
  email: 'invalidEmail',
  phone: 'invalidPhone',
  postalCode: 'invalidPostalCode',
  taxNumber: 'invalidTaxNumber',
  termsAccepted: 'notAccepted',
};

function codeOf(issue: Issue): FieldErrorCode {
  if (issue.input === undefined) return 'required';
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'tooSmall';
    return issue.minimum === 1 ? 'required' : 'tooShort';
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooLarge';
  if (issue.code === 'custom' && issue.params?.code === linkRefused.params.code)
    return linkRefused.params.code;
  const name = issue.path.at(-1);
  if (typeof name === 'string' && Object.hasOwn(codesOfFields, name)) return codesOfFields[name]!;
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'notANumber';
  return 'invalid';
}

function limitOf(issue: Issue): { limit?: number } {
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) };
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) };
  return {};
}
