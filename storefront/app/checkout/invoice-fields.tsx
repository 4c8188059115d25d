import { taxNumberExample } from '@kamra/contract/address-checks.ts';
import { countryCodes } from '@kamra/contract/country-codes.ts';
import { homeCountry } from '@kamra/contract/union-countries.ts';
import { useTranslations } from 'use-intl/react';
import type { GiftTexts } from '../page/read-checkout-texts.ts';
import { AddressFields } from './address-fields.tsx';
import { countryOfField } from './check-draft.ts';
import { DraftField } from './draft-field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface InvoiceFieldsProps {
  form: CheckoutForm;
  gift: GiftTexts;
  /** False: the goods wait in the shop or at a pick-up point. */
  hasCourier: boolean;
}

/** A company's data, another address for the invoice and words to a gift, each only on request; a note to the courier. */
export function InvoiceFields({ form, gift, hasCourier }: InvoiceFieldsProps) {
  const t = useTranslations('shop');
  const { isCompany, hasOtherBillingAddress, isGift } = form.draft;
  return (
    <div className="mt-6 space-y-5">
      <div>
        <Switch
          label={t('checkout.isCompany')}
          isOn={isCompany}
          onChange={(isOn) => form.change({ isCompany: isOn })}
        />
        {isCompany && <CompanyFields form={form} />}
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
      <div>
        <Switch label={gift.gift} isOn={isGift} onChange={(isOn) => form.change({ isGift: isOn })} />
        {isGift && (
          <DraftField
            form={form}
            name="giftNote"
            label={gift.giftNote}
            hint={gift.giftHint}
            isOptional
            isLong
            className="mt-3"
          />
        )}
      </div>
      {hasCourier && (
        <DraftField form={form} name="note" label={t('checkout.note')} isOptional autoComplete="off" />
      )}
    </div>
  );
}

/** Its name and tax number; an example of one that is Hungarian. */
function CompanyFields({ form }: Pick<InvoiceFieldsProps, 'form'>) {
  const t = useTranslations('shop');
  return (
    <div className="mt-3 grid gap-5 sm:grid-cols-2">
      <DraftField
        form={form}
        name="billingAddress.company"
        label={t('checkout.company')}
        autoComplete="billing organization"
      />
      <DraftField
        form={form}
        name="billingAddress.taxNumber"
        label={t('checkout.taxNumber')}
        {...(countryOfField('billingAddress.taxNumber', form.draft) === homeCountry && {
          hint: t('checkout.taxNumberHint', { example: taxNumberExample }),
        })}
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
