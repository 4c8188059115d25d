import { countriesIn } from '@kamra/contract/country-codes.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { fieldId } from '../ui/text-field.tsx';
import { DraftField } from './draft-field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import { useTownsOfCode } from './use-towns-of-code.ts';

interface AddressFieldsProps {
  form: CheckoutForm;
  prefix: 'deliveryAddress' | 'billingAddress';
  /** ISO codes of the countries to choose from. */
  countries: readonly string[];
}

/** Name, postal code, town and street; the family name comes first in Hungarian. */
export function AddressFields({ form, prefix, countries }: AddressFieldsProps) {
  const t = useTranslations('shop');
  const isFamilyNameFirst = useLocale() === 'hu';
  const towns = useTownsOfCode(form, prefix);
  const section = prefix === 'deliveryAddress' ? 'shipping' : 'billing';
  const names = [
    <DraftField
      key="family"
      form={form}
      name={`${prefix}.familyName`}
      label={t('checkout.familyName')}
      autoComplete={`${section} family-name`}
    />,
    <DraftField
      key="given"
      form={form}
      name={`${prefix}.givenName`}
      label={t('checkout.givenName')}
      autoComplete={`${section} given-name`}
    />,
  ];
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">{isFamilyNameFirst ? names : names.toReversed()}</div>
      <CountryField form={form} prefix={prefix} section={section} countries={countries} />
      <div className="grid grid-cols-[8.5rem_1fr] gap-3 max-[18rem]:grid-cols-1 sm:grid-cols-[10rem_1fr] sm:gap-5">
        <DraftField
          form={form}
          name={`${prefix}.postalCode`}
          label={t('checkout.postalCode')}
          inputMode={form.draft.texts[`${prefix}.countryCode`] === 'HU' ? 'numeric' : 'text'}
          autoComplete={`${section} postal-code`}
        />
        <DraftField
          form={form}
          name={`${prefix}.city`}
          label={t('checkout.city')}
          autoComplete={`${section} address-level2`}
          list={towns.length > 1 ? `${prefix}-towns` : undefined}
        />
        {towns.length > 1 && (
          <datalist id={`${prefix}-towns`}>
            {towns.map((town) => (
              <option key={town} value={town} />
            ))}
          </datalist>
        )}
      </div>
      <DraftField
        form={form}
        name={`${prefix}.street`}
        label={t('checkout.street')}
        hint={t('checkout.streetHint')}
        autoComplete={`${section} address-line1`}
      />
    </div>
  );
}

interface CountryFieldProps extends AddressFieldsProps {
  section: 'shipping' | 'billing';
}

function CountryField({ form, prefix, section, countries }: CountryFieldProps) {
  const name = `${prefix}.countryCode`;
  const t = useTranslations('shop');
  const listed = countriesIn(useLocale(), countries);
  if (listed.length === 1) {
    return (
      <p>
        <span className="block font-medium">{t('checkout.country')}</span>
        {listed[0]?.name}
      </p>
    );
  }
  return (
    <div>
      <label htmlFor={fieldId(name)} className="mb-1.5 block font-medium">
        {t('checkout.country')}
      </label>
      <select
        id={fieldId(name)}
        value={form.draft.texts[name]}
        autoComplete={`${section} country`}
        onChange={(event) => form.changeText(name, event.currentTarget.value)}
        className="select w-full"
      >
        {listed.map(({ code, name: countryName }) => (
          <option key={code} value={code}>
            {countryName}
          </option>
        ))}
      </select>
    </div>
  );
}
