import { cartReminderConsent } from '@kamra/contract/cart-reminders.ts';
import { useTranslations } from 'use-intl/react';
import { FormBox } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { fieldId } from '../ui/text-field.tsx';
import { AccountSection } from './account-section.tsx';

interface ReminderChoiceProps {
  isWanted: boolean;
  result: FormResult | undefined;
}

/** Whether a mail reminds of goods left in the cart; a box that is never ticked beforehand begins it, a button ends it. */
export function ReminderChoice({ isWanted, result }: ReminderChoiceProps) {
  const t = useTranslations('account.reminder');
  return (
    <AccountSection title={t('title')} text={t(isWanted ? 'on' : 'off')}>
      <form method="post" noValidate className="space-y-5">
        <FormProblem
          result={result}
          fields={[
            { name: 'reminderConsent', label: t('title'), ifEmpty: 'notAccepted' },
            { name: 'version', label: t('title'), id: fieldId('reminderConsent') },
          ]}
        />
        <input type="hidden" name="form" value="reminder" />
        {!isWanted && (
          <>
            <input type="hidden" name="isWanted" value="on" />
            <input type="hidden" name="version" value={cartReminderConsent} />
            <FormBox result={result} name="reminderConsent" label={t('consent')} />
          </>
        )}
        <button type="submit" className="button-quiet">
          {t(isWanted ? 'end' : 'begin')}
        </button>
      </form>
    </AccountSection>
  );
}
