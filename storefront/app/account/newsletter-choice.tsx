import { useTranslations } from 'use-intl/react';
import { FormBox } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { useShop } from '../page/use-shop.ts';
import { AccountSection } from './account-section.tsx';

interface NewsletterChoiceProps {
  isSubscribed: boolean;
  result: FormResult | undefined;
}

/** Whether the newsletter comes; a box that is never ticked beforehand begins it, a button ends it. */
export function NewsletterChoice({ isSubscribed, result }: NewsletterChoiceProps) {
  const t = useTranslations('account.privacy');
  const shopText = useTranslations('shop.newsletter');
  const { newsletterConsent, office } = useShop();
  return (
    <AccountSection title={t('newsletter')} text={t(isSubscribed ? 'subscribed' : 'notSubscribed')}>
      <form method="post" noValidate className="space-y-5">
        <FormProblem
          result={result}
          fields={[{ name: 'consent', label: t('newsletter'), ifEmpty: 'notAccepted' }]}
        />
        <input type="hidden" name="form" value="newsletter" />
        {!isSubscribed && (
          <>
            <input type="hidden" name="isWanted" value="on" />
            <input type="hidden" name="version" value={newsletterConsent.version} />
            <FormBox
              result={result}
              name="consent"
              label={newsletterConsent.text ?? shopText('consent', { company: office.company })}
            />
          </>
        )}
        <button type="submit" className="button-quiet">
          {shopText(isSubscribed ? 'unsubscribe' : 'subscribe')}
        </button>
      </form>
    </AccountSection>
  );
}
