import type { Language } from '@kamra/contract/languages.ts';
import { data, type RouterContextProvider } from 'react-router';
import { callShop, isMissing } from '../shop-api.ts';
import type { ShopPageText } from './document-text.tsx';

/** The page's text in force; null where the shop has none. */
export async function loadDocument(
  code: string,
  language: Language,
  context: Readonly<RouterContextProvider>,
): Promise<ShopPageText | null> {
  return callShop('GET /api/ShopPage', { query: { code, language } }, context).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** One version of a page's text; any other address is a missing page. */
export async function loadDocumentVersion(
  code: string,
  versionParameter: string | undefined,
  language: Language,
  context: Readonly<RouterContextProvider>,
): Promise<ShopPageText> {
  if (!/^[1-9]\d{0,8}$/.test(versionParameter ?? '')) throw data(null, { status: 404 });
  const query = { code, language, version: Number(versionParameter) };
  return callShop('GET /api/ShopPage', { query }, context);
}
