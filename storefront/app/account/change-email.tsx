import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { resultOf } from '../account-forms/form-result.ts';
import { AccountSection } from './account-section.tsx';
import type { ProvedFormProps } from './change-password.tsx';
import { CodeFirst, canProve, ProofFields, useProofFields } from './proof-fields.tsx';

/** Another e-mail address, which counts once it is confirmed there. */
export function ChangeEmail({ profile, request, result: ofPage }: ProvedFormProps) {
  const t = useTranslations('account.security');
  const result = resultOf('email', ofPage);
  const proofFields = useProofFields('email');
  if (!canProve({ profile, request, result }))
    return (
      <AccountSection title={t('email')} text={t('emailText', { email: profile.email })}>
        <CodeFirst />
      </AccountSection>
    );
  return (
    <AccountSection title={t('email')} text={t('emailText', { email: profile.email })}>
      <form method="post" noValidate className="space-y-5">
        <FormProblem result={result} fields={[{ name: 'email', label: t('newEmail') }, ...proofFields]} />
        <input type="hidden" name="form" value="email" />
        <FormField
          result={result}
          name="email"
          type="email"
          inputMode="email"
          label={t('newEmail')}
          autoComplete="email"
          maxLength={254}
        />
        <ProofFields profile={profile} request={request} result={result} form="email" />
        <button type="submit" className="button">
          {t('changeEmail')}
        </button>
      </form>
    </AccountSection>
  );
}
