import type { FieldError } from '@kamra/contract/error-codes.ts';
import { HttpError } from 'react-admin';

/**
 * Makes a call. Errors of its fields are handed to `restate`, which says them where the form shows them: by the form's
 * fields, as `toFormErrors` does.
 */
export async function restateErrors<Reply>(
  call: () => Promise<Reply>,
  restate: (fields: readonly FieldError[]) => Record<string, string>,
): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof HttpError && error.body?.errors)
      error.body.errors = restate(error.body.details.fields);
    throw error;
  }
}
