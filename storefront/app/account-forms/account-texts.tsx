import { type ReactNode, useMemo } from 'react';
import type { Messages } from 'use-intl';
import { IntlProvider, useMessages } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { usePlainForms } from '../ui/use-plain-forms.ts';

/** Gives what is within the texts that its page brings, beside those of the shop; its forms are sent once. */
export function AccountTexts({ texts, children }: { texts: object; children: ReactNode }) {
  const { language } = useShop();
  usePlainForms();
  const shared = useMessages();
  const messages = useMemo(() => ({ ...shared, ...texts }) as Messages, [shared, texts]);
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Europe/Budapest">
      {children}
    </IntlProvider>
  );
}
