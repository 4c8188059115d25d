import { useTranslations } from 'use-intl/react';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import type { FormResult } from './form-result.ts';

/** Why a form was not accepted, above it; announced when the page comes. */
export function FormProblem({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('account.form');
  if (!result) return null;
  return (
    <MessageBox severity={messageSeverities.Error} className="mb-4">
      {problemText(t, result)}
    </MessageBox>
  );
}

function problemText(t: ReturnType<typeof useTranslations<'account.form'>>, { code, details }: FormResult) {
  const { fields = [], retryAfterSeconds = 60, triesLeft } = details;
  // A field may be wrong in two ways.
  const count = new Set(fields.map(({ field }) => field)).size;
  if (code === 'invalidRequest' && count > 0) return t('wrongFields', { count });
  if (code === 'tooManyRequests')
    return t('tooMany', { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
  if (code === 'wrongCode') return t('wrongCode', { tries: triesLeft ?? 0 });
  if (code === 'linkExpired') return t('expired');
  if (code === 'emailTaken') return t('emailTaken');
  if (code === 'tooLarge') return t('tooManyRecords');
  return t('failed');
}

/** That something was done, after the page that did it. */
export function FormDone({ text }: { text: string | null }) {
  return text ? (
    <div role="status">
      <MessageBox severity={messageSeverities.Success} className="mb-6">
        {text}
      </MessageBox>
    </div>
  ) : null;
}
