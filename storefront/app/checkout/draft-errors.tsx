import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { fieldId } from '../ui/text-field.tsx';
import { inFormOrder } from './check-draft.ts';
import { useFieldErrorText } from './field-error-text.ts';
import { useFieldName } from './field-name.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** After a refused submit: every wrong field as a link to it. Takes the focus once it appears. */
export function DraftErrors({ form, giftNote }: { form: CheckoutForm; giftNote: string }) {
  const { errors, attempt } = form;
  const t = useTranslations('shop');
  const errorText = useFieldErrorText(form.draft);
  const fieldName = useFieldName(giftNote);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused again after each attempt to submit
  useEffect(() => box.current?.focus(), [attempt]);
  const entries = inFormOrder(errors, useShop().language);
  if (attempt === 0 || entries.length === 0) return null;
  return (
    <ErrorSummary
      ref={box}
      title={t('checkout.errors', { count: entries.length })}
      faults={entries.map(([name, code]) => ({
        id: fieldId(name),
        text: `${fieldName(name)}${t('colon')} ${errorText(name, code)}`,
      }))}
      className="mb-8"
    />
  );
}
