import type { LoaderFunctionArgs } from 'react-router';
import { readShopContext } from '../page/shop-context.ts';
import { readParameters } from './form-search.ts';
import { readCaseTexts } from './read-case-texts.ts';

/** What a form of a page begins with: its texts, the number of what was sent just now, and the order of the link. */
export function loadCaseForm(args: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const texts = readCaseTexts(readShopContext(args).language);
  return { texts, ...readParameters(new URL(args.request.url).searchParams) };
}
export type LoadedCaseForm = ReturnType<typeof loadCaseForm>;
