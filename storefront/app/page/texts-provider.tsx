import type { Language } from '@kamra/contract/languages.ts';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { Messages } from 'use-intl';
import { IntlProvider } from 'use-intl/react';

interface TextsProviderProps {
  language: Language;
  messages: Messages;
  children: ReactNode;
}

const timeZone = 'Europe/Budapest';
const isServer = import.meta.env.SSR && import.meta.env.PROD;
const prepared = new Map<Language, ReactElement>();

/**
 * Gives the page the texts of its language. The server keeps what the provider prepares for each language: making the
 * formatters of numbers and plurals anew for a page takes longer than using them.
 */
export function TextsProvider({ language, messages, children }: TextsProviderProps): ReactNode {
  const props = { locale: language, messages, timeZone, children };
  if (!isServer) return <IntlProvider {...props} />;
  // Called rather than rendered: what it returns holds the prepared value, and any page of the language can use it.
  const provider = prepared.get(language) ?? (IntlProvider({ ...props, children: null }) as ReactElement);
  prepared.set(language, provider);
  return cloneElement(provider, undefined, children);
}
