import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import { fieldId } from '../ui/text-field.tsx';
import { useFieldErrors } from './form-field.tsx';
import type { FormResult } from './form-result.ts';

/** A field of a form, as the summary above it names and finds it. */
export interface NamedField {
  name: string;
  label: string;
  /** Where it is not that of its name. */
  id?: string;
  /** What is wrong with it when it is empty; `required` where nothing else is said. */
  ifEmpty?: FieldErrorCode;
}

interface FormProblemProps {
  result: FormResult | undefined;
  /** In the order of the form. */
  fields?: readonly NamedField[];
}

/** Why a form was not accepted, above it; wrong fields as links to them. */
export function FormProblem({ result, fields = [] }: FormProblemProps) {
  const t = useTranslations('account.form');
  const colon = useTranslations('shop')('colon');
  const errorOf = useFieldErrors(result);
  if (!result) return null;
  const faults = fields.flatMap(({ name, label, id = fieldId(name), ifEmpty }) => {
    const error = errorOf(name, ifEmpty);
    return error ? [{ id, text: `${label}${colon} ${error}` }] : [];
  });
  const text = problemText(t, result);
  return (
    <Outcome>
      {faults.length > 0 ? (
        <ErrorSummary title={text} faults={faults} className="mb-4" />
      ) : (
        <MessageBox severity={messageSeverities.Error} className="mb-4">
          {text}
        </MessageBox>
      )}
    </Outcome>
  );
}

/**
 * What became of a form, in sight and read out when its page comes, however far down it stands. It takes the focus from
 * the heading that the address leads to, and not from a field that somebody has gone to meanwhile.
 */
export function Outcome({ role, children }: { role?: 'status'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('body, :target')) box.current?.focus();
  }, []);
  return (
    <div ref={box} role={role} tabIndex={-1} className="scroll-mt-28 outline-none">
      {children}
    </div>
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
export function FormDone({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Outcome role="status">
      <MessageBox severity={messageSeverities.Success} className="mb-6">
        {children}
      </MessageBox>
    </Outcome>
  );
}
