import type { Language } from '@kamra/contract/languages.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { RouterContextProvider } from 'react-router';
import { callShop } from '../shop-api.ts';
import { previewTime } from './preview-time.ts';

/** The public settings; with `?preview=` the shop window as staff will see it at that time. Fails for anyone else. */
export function loadShopConfig(
  language: Language,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ShopConfig> {
  const at = previewTime(new URL(request.url).searchParams);
  return at === null
    ? callShop('GET /api/ShopConfig', { query: { language } }, context)
    : callShop('GET /api/ShopWindow/Preview', { query: { language, at } }, context);
}
