import { minCustomerPasswordLength } from '@kamra/contract/customer-limits.ts';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { AccountSection } from './account-section.tsx';
import type { LoadedAccount } from './load-account.ts';
import { CodeFirst, canProve, ProofFields, useProofFields } from './proof-fields.tsx';

export interface ProvedFormProps extends Pick<LoadedAccount, 'profile'> {
  request: string | null;
  result: FormResult | undefined;
}

/** A new password; every other session ends by it. */
export function ChangePassword({ profile, request, result: ofPage }: ProvedFormProps) {
  const t = useTranslations('account.security');
  const result = resultOf('password', ofPage);
  const proofFields = useProofFields('password');
  if (!canProve({ profile, request, result }))
    return (
      <AccountSection title={t('password')} text={t('passwordText')}>
        <CodeFirst />
      </AccountSection>
    );
  return (
    <AccountSection title={t('password')} text={t('passwordText')}>
      <form method="post" noValidate className="space-y-5">
        <FormProblem
          result={result}
          fields={[...proofFields, { name: 'password', label: t('newPassword') }]}
        />
        <input type="hidden" name="form" value="password" />
        <input type="hidden" name="username" value={profile.email} autoComplete="username" />
        <ProofFields profile={profile} request={request} result={result} form="password" />
        <FormField
          result={result}
          name="password"
          type="password"
          label={t('newPassword')}
          hint={t('passwordHint', { min: minCustomerPasswordLength })}
          autoComplete="new-password"
          maxLength={256}
        />
        <button type="submit" className="button">
          {t('changePassword')}
        </button>
      </form>
    </AccountSection>
  );
}
