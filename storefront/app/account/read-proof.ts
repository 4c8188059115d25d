import type { FormValues } from '../account-forms/run-form.ts';

/** How a form proves who sent it, as the calls take it. */
export function readProof(values: FormValues) {
  const { request } = values;
  if (request) return { request, code: values['proof.code'] ?? '' };
  return { password: values['proof.password'] ?? '' };
}
