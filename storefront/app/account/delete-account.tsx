import { useTranslations } from 'use-intl/react';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { resultOf } from '../account-forms/form-result.ts';
import { AccountSection } from './account-section.tsx';
import type { ProvedFormProps } from './change-password.tsx';
import { canProve, ProofCodeForm, ProofFields, useProofFields } from './proof-fields.tsx';

/** The end of the account: what goes, what must stay and why, and who is there once more. */
export function DeleteAccount(props: ProvedFormProps) {
  const t = useTranslations('account.deletion');
  const result = resultOf('delete', props.result);
  const proof = { ...props, result };
  return (
    <AccountSection title={t('title')}>
      <p className="mb-4">{t('goes')}</p>
      <p className="mb-4">{t('stays')}</p>
      <p className="mb-4">{t('openOrders')}</p>
      <FormProblem result={result} fields={useProofFields('deletion')} />
      {canProve(proof) && (
        <form method="post" noValidate className="space-y-5">
          <input type="hidden" name="form" value="delete" />
          <ProofFields {...proof} form="deletion" />
          <button type="submit" className="button-quiet">
            {t('submit')}
          </button>
        </form>
      )}
      <ProofCodeForm {...props} />
    </AccountSection>
  );
}
