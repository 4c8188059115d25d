import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callShop } from '../shop-api.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { useAnswer } from '../use-answer.ts';
import { AccountSection } from './account-section.tsx';

/** The signed-in customer with the way out, or the way in. Asked in the browser, so the page holds nothing personal. */
export function WhoIsSignedIn() {
  const t = useTranslations('shop.account');
  const signInText = useTranslations('shop.signIn');
  const [timesSignedOff, setTimesSignedOff] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const { answer, isAsking, failure } = useAnswer(`customer ${timesSignedOff}`, () =>
    callShop('GET /api/Customer/Current', {}),
  );
  const signOff = async () => {
    setFailed(false);
    try {
      await callShop('POST /api/SystemUser/Logoff', {});
      setTimesSignedOff(timesSignedOff + 1);
    } catch {
      setFailed(true);
    }
  };
  return (
    <AccountSection title={t('signedIn')}>
      <div aria-live="polite" className="min-h-28">
        {answer && (
          <p className="mb-4">
            {answer.name && <span className="block font-semibold">{answer.name}</span>}
            <bdi className="text-soft">{answer.email}</bdi>
          </p>
        )}
        {!answer && !isAsking && !failure && (
          <p className="mb-4">{timesSignedOff > 0 ? t('signedOff') : t('guest')}</p>
        )}
        {(failure || hasFailed) && (
          <MessageBox severity={messageSeverities.Error} className="mb-4">
            {t('failed')}
          </MessageBox>
        )}
        {answer ? (
          <button type="button" onClick={signOff} className="button-quiet">
            {t('signOff')}
          </button>
        ) : (
          !isAsking && (
            <ShopLink to="/sign-in" className="button-quiet">
              {signInText('title')}
            </ShopLink>
          )
        )}
      </div>
    </AccountSection>
  );
}
