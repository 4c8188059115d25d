import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { fieldId } from '../ui/text-field.tsx';
import { inFormOrder } from './check-draft.ts';
import { useFieldErrorText } from './field-error-text.ts';
import { useFieldName } from './field-name.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** After a refused submit: every wrong field as a link to it. Takes the focus once it appears. */
export function ErrorSummary({ form }: { form: CheckoutForm }) {
  const { errors, attempt } = form;
  const t = useTranslations('shop');
  const errorText = useFieldErrorText(form.draft);
  const fieldName = useFieldName();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused again after each attempt to submit
  useEffect(() => box.current?.focus(), [attempt]);
  const entries = inFormOrder(errors);
  if (attempt === 0 || entries.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-8 rounded-2xl border-2 border-danger bg-danger-soft p-5"
    >
      <h2 className="mb-2 text-lg font-semibold">{t('checkout.errors', { count: entries.length })}</h2>
      <ul className="space-y-1">
        {entries.map(([name, code]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug underline underline-offset-4"
            >
              <bdi>
                {fieldName(name) + t('colon')} {errorText(name, code)}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
