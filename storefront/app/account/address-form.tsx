import { taxNumberExample } from '@kamra/contract/address-checks.ts';
import type { Country } from '@kamra/contract/country-codes.ts';
import type { CustomerAddress, CustomerProfile } from '@kamra/contract/customer-account.ts';
import { homeCountry } from '@kamra/contract/union-countries.ts';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { FormBox, FormField } from '../account-forms/form-field.tsx';
import { FormProblem, type NamedField } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { fieldId } from '../ui/text-field.tsx';

interface AddressFormProps {
  address: CustomerAddress | null;
  profile: CustomerProfile;
  countries: Country[];
  result: FormResult | undefined;
}

/** An address as it is saved; the family name comes first in Hungarian. */
export function AddressForm({ address, profile, countries, result }: AddressFormProps) {
  const t = useTranslations('account');
  const [country, setCountry] = useState(
    result?.values['address.countryCode'] ?? address?.countryCode ?? homeCountry,
  );
  return (
    <form method="post" noValidate className="max-w-2xl space-y-5">
      <FormProblem result={result} fields={useAddressFields()} />
      <NameFields address={address} profile={profile} result={result} />
      <CompanyFields address={address} result={result} country={country} />
      <PlaceFields
        address={address}
        countries={countries}
        result={result}
        country={country}
        onCountry={setCountry}
      />
      <div className="space-y-1">
        <FormBox
          result={result}
          name="isDefaultDelivery"
          isTicked={address?.isDefaultDelivery ?? false}
          label={t('addresses.isDelivery')}
        />
        <FormBox
          result={result}
          name="isDefaultBilling"
          isTicked={address?.isDefaultBilling ?? false}
          label={t('addresses.isBilling')}
        />
      </div>
      <button type="submit" className="button">
        {t('form.save')}
      </button>
    </form>
  );
}

const nameFields = ['familyName', 'givenName'] as const;
const placeFields = ['company', 'taxNumber', 'countryCode', 'postalCode', 'city', 'street'] as const;

function useAddressFields(): NamedField[] {
  const t = useTranslations('shop.checkout');
  const names = useLocale() === 'hu' ? nameFields : nameFields.toReversed();
  return [...names, ...placeFields].map((name) => ({
    name: `address.${name}`,
    label: t(name === 'countryCode' ? 'country' : name),
  }));
}

function NameFields({ address, profile, result }: Omit<AddressFormProps, 'countries'>) {
  const shopText = useTranslations('shop.checkout');
  const isFamilyNameFirst = useLocale() === 'hu';
  const owner = address ?? profile;
  const fields = nameFields.map((name) => (
    <FormField
      key={name}
      result={result}
      name={`address.${name}`}
      value={owner[name]}
      label={shopText(name)}
      autoComplete={name === 'familyName' ? 'family-name' : 'given-name'}
      maxLength={60}
    />
  ));
  return <div className="grid gap-5 sm:grid-cols-2">{isFamilyNameFirst ? fields : fields.toReversed()}</div>;
}

type PartProps = Pick<AddressFormProps, 'address' | 'result'>;

/** Its name and tax number; an example of one that is Hungarian. */
function CompanyFields({ address, result, country }: PartProps & { country: string }) {
  const shopText = useTranslations('shop.checkout');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        result={result}
        name="address.company"
        value={address?.company}
        label={shopText('company')}
        autoComplete="organization"
        maxLength={120}
        isOptional
      />
      <FormField
        result={result}
        name="address.taxNumber"
        value={address?.taxNumber}
        label={shopText('taxNumber')}
        {...(country === homeCountry && {
          hint: shopText('taxNumberHint', { example: taxNumberExample }),
        })}
        autoComplete="off"
        maxLength={20}
        isOptional
      />
    </div>
  );
}

interface PlaceFieldsProps extends Omit<AddressFormProps, 'profile'> {
  country: string;
  onCountry: (code: string) => void;
}

function PlaceFields({ address, countries, result, country, onCountry }: PlaceFieldsProps) {
  const shopText = useTranslations('shop.checkout');
  return (
    <>
      <div>
        <label htmlFor={fieldId('address.countryCode')} className="mb-1.5 block font-medium">
          {shopText('country')}
        </label>
        <select
          id={fieldId('address.countryCode')}
          name="address.countryCode"
          defaultValue={country}
          onChange={({ currentTarget }) => onCountry(currentTarget.value)}
          autoComplete="country"
          className="select w-full"
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="grid grid-cols-[8.5rem_1fr] gap-3 max-[18rem]:grid-cols-1 sm:grid-cols-[10rem_1fr] sm:gap-5">
        <FormField
          result={result}
          name="address.postalCode"
          value={address?.postalCode}
          label={shopText('postalCode')}
          autoComplete="postal-code"
          maxLength={12}
        />
        <FormField
          result={result}
          name="address.city"
          value={address?.city}
          label={shopText('city')}
          autoComplete="address-level2"
          maxLength={80}
        />
      </div>
      <FormField
        result={result}
        name="address.street"
        value={address?.street}
        label={shopText('street')}
        hint={shopText('streetHint')}
        autoComplete="address-line1"
      />
    </>
  );
}
