import { casePattern } from '@kamra/contract/case-kinds.ts';
import { maxInteger } from '@kamra/contract/max-integer.ts';

/** Where the form stands in its page, which may be long: what comes of it leads there. */
export const caseFormId = 'case-form';

interface FormParameters {
  /** The number of what was sent just now. */
  done: string;
  /** What a link of ours names: an order, a review or a product. */
  order: string;
  review: string;
  product: string;
}

const recordId = /^[1-9]\d{0,9}$/;

/** Of a page with a form; each is empty where it is missing or forged. */
export function readParameters(parameters: URLSearchParams): FormParameters {
  const done = parameters.get('done') ?? '';
  const order = parameters.get('order') ?? '';
  const review = parameters.get('review') ?? '';
  const product = parameters.get('product') ?? '';
  return {
    done: casePattern.test(done) ? done : '',
    order: /^[\w-]{1,40}$/.test(order) ? order : '',
    review: recordId.test(review) ? review : '',
    product: recordId.test(product) && Number(product) <= maxInteger ? product : '',
  };
}

/** The parameters that a page with a form reads, as a query. */
export function readFormSearch(parameters: URLSearchParams): string {
  const read = new URLSearchParams(
    Object.entries(readParameters(parameters)).filter(([, value]) => value !== ''),
  );
  return read.size > 0 ? `?${read}` : '';
}
