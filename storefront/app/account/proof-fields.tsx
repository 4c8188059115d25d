import type { CustomerProfile } from '@kamra/contract/customer-account.ts';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormProblem, type NamedField } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';

interface ProofFieldsProps {
  profile: CustomerProfile;
  /** The secret of a code that was sent, where one was. */
  request: string | null;
  result: FormResult | undefined;
  /** Names the form: each field of the page has an id of its own. */
  form: string;
}

/** The fields of the proof, as the summary of what is wrong with a form names and finds them. */
export function useProofFields(form: string): NamedField[] {
  const t = useTranslations('account.proof');
  return [
    { name: 'proof.code', id: `${form}-proof-code`, label: t('code') },
    { name: 'proof.password', id: `${form}-proof-password`, label: t('password') },
  ];
}

/** Whether somebody can say who they are: by a password, or by a code that was sent. */
export function canProve({ profile, request, result }: Omit<ProofFieldsProps, 'form'>): boolean {
  return profile.hasPassword || request !== null || result?.values.request !== undefined;
}

/** Who is there, once more: by the password, or by a code that is mailed on request. */
export function ProofFields({ profile, request, result, form }: ProofFieldsProps) {
  const t = useTranslations('account.proof');
  const sent = result?.values.request ?? request;
  if (sent)
    return (
      <>
        <input type="hidden" name="request" value={sent} />
        <FormField
          result={result}
          name="proof.code"
          id={`${form}-proof-code`}
          label={t('code')}
          hint={t('codeSent', { email: profile.email })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      </>
    );
  if (profile.hasPassword)
    return (
      <FormField
        result={result}
        name="proof.password"
        id={`${form}-proof-password`}
        type="password"
        label={t('password')}
        autoComplete="current-password"
        maxLength={1024}
      />
    );
  return null;
}

/** That a code must be asked for first, in place of a form that only somebody who proved who they are may send. */
export function CodeFirst() {
  const t = useTranslations('account.proof');
  return (
    <p>
      <a href="#proof" className="text-link">
        {t('codeFirst')}
      </a>
    </p>
  );
}

/** Asks for a code by mail; a form of its own beside those that need it. */
export function ProofCodeForm({
  profile,
  request,
  result,
  className = 'mt-6',
}: Omit<ProofFieldsProps, 'form'> & { className?: string }) {
  const t = useTranslations('account.proof');
  if (request) return null;
  return (
    <form method="post" id="proof" className={`scroll-mt-28 ${className}`}>
      <FormProblem result={resultOf('proofCode', result)} />
      <input type="hidden" name="form" value="proofCode" />
      <p className="mb-3">{t(profile.hasPassword ? 'orCode' : 'codeFirst')}</p>
      <button type="submit" className="button-quiet">
        {t('send')}
      </button>
    </form>
  );
}
