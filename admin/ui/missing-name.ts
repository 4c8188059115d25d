import type { FieldError } from '@kamra/contract/error-codes.ts';
import { HttpError } from 'react-admin';
import { toFormErrors } from '../form-errors.ts';

/** Makes a call; that a record has no name in any language is said at its Hungarian name. */
export async function sayMissingName<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof HttpError && error.body?.errors) {
      const fields: FieldError[] = error.body.details.fields;
      error.body.errors = toFormErrors(fields.map(atFirstName));
    }
    throw error;
  }
}

/** The error of all texts, which says that there is none, as that of the first name. */
export function atFirstName(error: FieldError): FieldError {
  const [, record] = /^(.*)\btexts$/.exec(error.field) ?? [];
  return record === undefined ? error : { field: `${record}texts.hu.name`, code: 'required' };
}
