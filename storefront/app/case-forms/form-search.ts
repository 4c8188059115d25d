import { casePattern } from '@kamra/contract/case-kinds.ts';

/** Where the form stands in its page, which may be long: what comes of it leads there. */
export const caseFormId = 'case-form';

/** Of a page with a form: the number of what was sent just now, and the order or the review that a link of ours names. */
export function readParameters(parameters: URLSearchParams): { done: string; order: string; review: string } {
  const done = parameters.get('done') ?? '';
  const order = parameters.get('order') ?? '';
  const review = parameters.get('review') ?? '';
  return {
    done: casePattern.test(done) ? done : '',
    order: /^[\w-]{1,40}$/.test(order) ? order : '',
    review: /^[1-9]\d{0,9}$/.test(review) ? review : '',
  };
}

/** The parameters that a page with a form reads, as a query. */
export function readFormSearch(parameters: URLSearchParams): string {
  const { done, order, review } = readParameters(parameters);
  const read = new URLSearchParams({
    ...(done && { done }),
    ...(order && { order }),
    ...(review && { review }),
  });
  return read.size > 0 ? `?${read}` : '';
}
