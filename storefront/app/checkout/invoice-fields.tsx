import { countryCodes } from '@kamra/contract/country-codes.ts';
import { useTranslations } from 'use-intl/react';
import { AddressFields } from './address-fields.tsx';
import { DraftField } from './draft-field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** A company's data and another address for the invoice, each only on request; then a note to the courier. */
export function InvoiceFields({ form }: { form: CheckoutForm }) {
  const t = useTranslations('shop');
  const { isCompany, hasOtherBillingAddress } = form.draft;
  return (
    <div className="mt-6 space-y-5">
      <div>
        <Switch
          label={t('checkout.isCompany')}
          isOn={isCompany}
          onChange={(isOn) => form.change({ isCompany: isOn })}
        />
        {isCompany && (
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            <DraftField
              form={form}
              name="billingAddress.company"
              label={t('checkout.company')}
              autoComplete="billing organization"
              maxLength={120}
            />
            <DraftField
              form={form}
              name="billingAddress.taxNumber"
              label={t('checkout.taxNumber')}
              hint="12345676-2-42"
              autoComplete="off"
              maxLength={20}
            />
          </div>
        )}
      </div>
      <div>
        <Switch
          label={t('checkout.otherBilling')}
          isOn={hasOtherBillingAddress}
          onChange={(isOn) => form.change({ hasOtherBillingAddress: isOn })}
        />
        {hasOtherBillingAddress && (
          <fieldset className="mt-3">
            <legend className="mb-4 font-semibold">{t('checkout.billing')}</legend>
            <AddressFields form={form} prefix="billingAddress" countries={countryCodes} />
          </fieldset>
        )}
      </div>
      <DraftField
        form={form}
        name="note"
        label={t('checkout.note')}
        isOptional
        maxLength={500}
        autoComplete="off"
      />
    </div>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-6 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
