import { maxInteger } from '@kamra/contract/max-integer.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { recallTexts } from './recall-texts.ts';

/** All recalls (`recalls`), or the notice of the one that the address names (`recall-12`); others are missing pages. */
export async function loadRecalls({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { kind = '' } = args.params;
  const texts = recallTexts(language);
  if (kind === 'recalls') {
    const { recalls } = await callShop('GET /api/ShopRecall', { query: { language } }, context);
    return { texts, recalls, recall: null };
  }
  const [, recallId] = /^recall-([1-9]\d{0,9})$/.exec(kind) ?? [];
  if (!recallId || Number(recallId) > maxInteger) throw data(null, { status: 404 });
  const input = { params: { recallId: Number(recallId) }, query: { language } };
  return { texts, recalls: [], recall: await callShop('GET /api/ShopRecall/:recallId', input, context) };
}
export type LoadedRecalls = Awaited<ReturnType<typeof loadRecalls>>;
