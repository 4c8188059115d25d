import { casePattern } from '@kamra/contract/case-kinds.ts';

/** Where the form stands in its page, which may be long: what comes of it leads there. */
export const caseFormId = 'case-form';

/** Of a page with a form: the number of what was sent just now, and the order that a link of ours names. */
export function readParameters(parameters: URLSearchParams): { done: string; order: string } {
  const done = parameters.get('done') ?? '';
  const order = parameters.get('order') ?? '';
  return { done: casePattern.test(done) ? done : '', order: /^[\w-]{1,40}$/.test(order) ? order : '' };
}

/** The parameters that a page with a form reads, as a query. */
export function readFormSearch(parameters: URLSearchParams): string {
  const { done, order } = readParameters(parameters);
  const read = new URLSearchParams({ ...(done && { done }), ...(order && { order }) });
  return read.size > 0 ? `?${read}` : '';
}
