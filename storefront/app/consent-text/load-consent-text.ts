import { type ConsentKind, consentKinds, type ShopConsentText } from '@kamra/contract/consent-texts.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';

const isKind = (part: string | undefined): part is ConsentKind =>
  (consentKinds as (string | undefined)[]).includes(part);

/** The consent's text that a page's address names, in force where it names no version. */
export async function loadConsentText({ context, ...args }: LoaderFunctionArgs): Promise<ShopConsentText> {
  const { language } = readShopContext(args);
  const { kind, version } = args.params;
  if (!isKind(kind) || (version && !/^[\w.-]{1,40}$/.test(version))) throw data(null, { status: 404 });
  const query = { kind, language, ...(version && { version }) };
  return callShop('GET /api/ShopConsentText', { query }, context);
}
