import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useMessages } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import type { AccountMessages } from './read-account-texts.ts';

/** Gives what is within the texts of the account's pages beside those of the shop. */
export function AccountTexts({ texts, children }: { texts: AccountMessages; children: ReactNode }) {
  const { language } = useShop();
  const shared = useMessages();
  const messages = useMemo(() => ({ ...shared, ...texts }) as AccountMessages, [shared, texts]);
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Europe/Budapest">
      {children}
    </IntlProvider>
  );
}
