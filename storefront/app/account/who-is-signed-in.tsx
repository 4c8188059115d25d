import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import type { AccountMessages } from '../account-forms/read-account-texts.ts';
import { followAccount } from '../account-lists/follow-account.ts';
import { isJoined, leaveAccount } from '../account-lists/joined-lists.ts';
import { useQuery } from '../page/use-query.ts';
import { callShop } from '../shop-api.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { AccountNav } from './account-nav.tsx';
import { AccountSection } from './account-section.tsx';

/**
 * The signed-in customer with a button to sign off, or a link to sign in. Loaded in the browser, so the page has
 * nothing personal.
 */
export function WhoIsSignedIn({ texts }: { texts: AccountMessages }) {
  const t = useTranslations('shop.account');
  const signInText = useTranslations('shop.signIn');
  const [timesSignedOff, setTimesSignedOff] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const { data, isLoading, failure } = useQuery(`customer ${timesSignedOff}`, () =>
    callShop('GET /api/Customer/Current', {}),
  );
  useEffect(() => {
    if (data) void followAccount();
    else if (!isLoading && !failure && isJoined()) leaveAccount();
  }, [data, isLoading, failure]);
  const signOff = async () => {
    setFailed(false);
    try {
      await callShop('POST /api/SystemUser/Logoff', {});
      leaveAccount();
      setTimesSignedOff(timesSignedOff + 1);
    } catch {
      setFailed(true);
    }
  };
  return (
    <AccountSection title={t('signedIn')}>
      <div aria-live="polite" className="min-h-28">
        {data && (
          <p className="mb-4">
            {data.name && <span className="block font-semibold">{data.name}</span>}
            <bdi className="text-soft">{data.email}</bdi>
          </p>
        )}
        {!data && !isLoading && !failure && (
          <p tabIndex={-1} ref={timesSignedOff > 0 ? focusOn : null} className="mb-4 outline-none">
            {timesSignedOff > 0 ? t('signedOff') : t('guest')}
          </p>
        )}
        {(failure || hasFailed) && (
          <MessageBox severity={messageSeverities.Error} className="mb-4">
            {t('failed')}
          </MessageBox>
        )}
        {data && (
          <AccountTexts texts={texts}>
            <AccountNav />
          </AccountTexts>
        )}
        {data ? (
          <button type="button" onClick={signOff} className="button-quiet">
            {t('signOff')}
          </button>
        ) : (
          !isLoading && (
            <ShopLink to="/sign-in" className="button-quiet">
              {signInText('title')}
            </ShopLink>
          )
        )}
      </div>
    </AccountSection>
  );
}

/** The button that was pressed is gone. */
function focusOn(text: HTMLElement | null): void {
  text?.focus();
}
