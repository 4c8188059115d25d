import { localizedPath } from '@kamra/contract/languages.ts';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The box to tick before an order, and the texts that it is about; they open beside the checkout. */
export function TermsConsent({ form }: { form: CheckoutForm }) {
  const t = useTranslations('shop');
  const language = useLocale();
  const errorId = useId();
  const isMissing = form.errors.termsAccepted !== undefined;
  return (
    <div className="mt-6">
      <label className="flex min-h-11 items-start gap-3">
        <input
          id="field-termsAccepted"
          type="checkbox"
          name="termsAccepted"
          checked={form.termsAccepted}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? errorId : undefined}
          onChange={(event) => form.acceptTerms(event.currentTarget.checked)}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>{t('checkout.terms')}</span>
      </label>
      <p className="ms-9 text-sm">
        {t('checkout.termsLinks')}{' '}
        {(['general-conditions', 'product-change', 'personal-data-protection'] as const).map((kind) => (
          <a
            key={kind}
            href={localizedPath(language, `/conditions/${kind}`)}
            target="_blank"
            rel="noopener"
            className="text-link me-4 inline-flex min-h-11 items-center"
          >
            {t(`conditions.${kind}`)}
          </a>
        ))}
      </p>
      {isMissing && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {t('checkout.termsMissing')}
        </p>
      )}
    </div>
  );
}
