import { useTranslations } from 'use-intl/react';
import { DraftField } from './draft-field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

export function ContactFields({ form }: { form: CheckoutForm }) {
  const t = useTranslations('shop');
  return (
    <div className="space-y-5">
      <DraftField
        form={form}
        name="email"
        label={t('checkout.email')}
        hint={t('checkout.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <DraftField
        form={form}
        name="phone"
        label={t('checkout.phone')}
        hint={t('checkout.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}
