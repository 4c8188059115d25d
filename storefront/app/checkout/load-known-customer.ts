import type { Language } from '@kamra/contract/languages.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { findReply } from '../account-forms/run-form.ts';
import type { KnownCustomer } from './prefill-draft.ts';

export interface LoadedCustomer extends KnownCustomer {
  texts: AccountMessages;
}

/** The signed-in customer with their addresses; null for a guest, who needs no account. */
export async function loadKnownCustomer(
  context: LoaderFunctionArgs['context'],
  language: Language,
): Promise<LoadedCustomer | null> {
  const profile = await findReply('GET /api/Customer/Profile', {}, context);
  if (!profile) return null;
  const found = await findReply('GET /api/Customer/Address', {}, context);
  const { email, phone, familyName, givenName } = profile;
  const addresses = found?.addresses ?? [];
  return { email, phone, familyName, givenName, addresses, texts: readAccountTexts(language) };
}
