import { useTranslations } from 'use-intl/react';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { AccountSection } from './account-section.tsx';
import type { ProvedFormProps } from './change-password.tsx';
import { ProofCodeForm, ProofFields, useProofFields } from './proof-fields.tsx';

/** The end of the account: what goes, what must stay and why, and who is there once more. */
export function DeleteAccount({ profile, request, result }: ProvedFormProps) {
  const t = useTranslations('account.deletion');
  const canProve = profile.hasPassword || request !== null || result?.values.request !== undefined;
  return (
    <AccountSection title={t('title')}>
      <p className="mb-4">{t('goes')}</p>
      <p className="mb-4">{t('stays')}</p>
      <p className="mb-4">{t('openOrders')}</p>
      <form method="post" noValidate className="space-y-5">
        <FormProblem result={result} fields={useProofFields('deletion')} />
        <input type="hidden" name="form" value="delete" />
        <ProofFields profile={profile} request={request} result={result} form="deletion" />
        {canProve && (
          <button type="submit" className="button-quiet">
            {t('submit')}
          </button>
        )}
      </form>
      <ProofCodeForm profile={profile} request={request} />
    </AccountSection>
  );
}
