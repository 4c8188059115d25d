import { defaultLanguage, isLanguage, type Language } from '@kamra/contract/languages.ts';
import { type CurrencyId, defaultCurrencyId, isCurrencyId } from '@kamra/contract/money.ts';
import { data, type Params, redirect } from 'react-router';

/** What a page depends on beside its URL: the language of the path and the currency of the cookie. */
export interface ShopContext {
  language: Language;
  currencyId: CurrencyId;
}

export const currencyCookie = 'kamra-currency';

/**
 * Reads language and currency of a page request; an unknown language is no page, `/hu/…` redirects to the plain path.
 */
export function readShopContext({ params, request }: { params: Params; request: Request }): ShopContext {
  const { language } = params;
  if (language === defaultLanguage) {
    const url = new URL(request.url);
    throw redirect(`${url.pathname.slice(defaultLanguage.length + 1) || '/'}${url.search}`, 301);
  }
  if (language !== undefined && !isLanguage(language)) throw data(null, { status: 404 });
  return { language: language ?? defaultLanguage, currencyId: readCurrency(request) };
}

export function readCurrency(request: Request): CurrencyId {
  return currencyOfCookies(request.headers.get('cookie') ?? '');
}

/** The currency that the visitor chose, or the default one. */
export function currencyOfCookies(cookies: string): CurrencyId {
  const chosen = Number(new RegExp(`(?:^|;\\s*)${currencyCookie}=(\\d)(?:;|$)`).exec(cookies)?.[1]);
  return isCurrencyId(chosen) ? chosen : defaultCurrencyId;
}
