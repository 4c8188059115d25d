import type { FieldError } from '@kamra/contract/error-codes.ts';
import { toFormErrors } from '../form-errors.ts';
import { restateErrors } from './restate-errors.ts';

/** Makes a call; that a record has no name in any language is said at its Hungarian name. */
export function sayMissingName<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  return restateErrors(call, (fields) => toFormErrors(fields.map(atFirstName)));
}

/** The error of all texts, which says that there is none, as that of the first name. */
export function atFirstName(error: FieldError): FieldError {
  const [, record] = /^(.*)\btexts$/.exec(error.field) ?? [];
  return record === undefined ? error : { field: `${record}texts.hu.name`, code: 'required' };
}
