import type { CustomerProfile } from '@kamra/contract/customer-account.ts';
import { localizedPath, splitLocalizedPath } from '@kamra/contract/languages.ts';
import { partParameters } from '@kamra/contract/next-path.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { findReply } from '../account-forms/run-form.ts';
import { readShopContext, type ShopContext } from '../page/shop-context.ts';

/** What every page of a signed-in customer's account has. */
export interface LoadedAccount {
  texts: AccountMessages;
  profile: CustomerProfile;
  /** What was done before the page came, e.g. `saved`. */
  done: string | null;
}

/** The signed-in customer with the texts of the page; anybody else is led to the sign-in, and back. */
export async function loadAccount({
  context,
  ...args
}: LoaderFunctionArgs): Promise<LoadedAccount & { shopContext: ShopContext }> {
  const shopContext = readShopContext(args);
  const profile = await findReply('GET /api/Customer/Profile', {}, context);
  if (!profile) throw leadToSignIn(args.request, shopContext);
  const done = new URL(args.request.url).searchParams.get('done');
  return { texts: readAccountTexts(shopContext.language), profile, done, shopContext };
}

/** To the sign-in, and from there back to the same part of the page; `isUnsaved`: a form was sent that is lost. */
export function leadToSignIn(request: Request, { language }: ShopContext, isUnsaved = false): Response {
  const { pathname, searchParams } = new URL(request.url);
  const { path } = splitLocalizedPath(pathname.replace(/\.data$/, ''));
  const part = partParameters.find((name) => searchParams.has(name));
  const next = part ? `${path}?${part}=${searchParams.get(part)}` : path;
  const search = new URLSearchParams({ next, ...(isUnsaved && { form: 'unsaved' }) });
  return redirect(`${localizedPath(language, '/sign-in')}?${search}`, 303);
}
