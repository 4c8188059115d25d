import type { FieldError } from '@kamra/contract/error-codes.ts';

/** What became of a form that was not accepted. */
export interface FormResult {
  /** Which form of the page it was. */
  form: string;
  code: string;
  details: {
    fields?: FieldError[] | undefined;
    retryAfterSeconds?: number | undefined;
    triesLeft?: number | undefined;
  };
  values: Record<string, string>;
}

/** The result of one form of a page, if it was this one that was sent. */
export function resultOf(form: string, result: FormResult | undefined): FormResult | undefined {
  return result?.form === form ? result : undefined;
}
