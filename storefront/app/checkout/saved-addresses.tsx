import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { followAccount } from '../account-lists/follow-account.ts';
import type { LoadedCustomer } from './load-known-customer.ts';
import { prefillDraft, withAddress } from './prefill-draft.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface SavedAddressesProps {
  form: CheckoutForm;
  customer: LoadedCustomer | null;
  countries: readonly string[];
}

/** Fills in what is known of a signed-in customer, once, and offers their other addresses. */
export function SavedAddresses({ form, customer, countries }: SavedAddressesProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed
  useEffect(() => {
    if (!customer) return;
    void followAccount();
    const { texts, hasOtherBillingAddress, isCompany } = prefillDraft(form.draft, customer, countries);
    form.change({ texts, hasOtherBillingAddress, isCompany });
  }, []);
  const addresses = customer?.addresses.filter(({ countryCode }) => countries.includes(countryCode)) ?? [];
  if (!customer || addresses.length === 0) return null;
  return (
    <AccountTexts texts={customer.texts}>
      <AddressChoice form={form} addresses={addresses} />
    </AccountTexts>
  );
}

function AddressChoice({ form, addresses }: { form: CheckoutForm; addresses: LoadedCustomer['addresses'] }) {
  const t = useTranslations('account.checkout');
  const language = useLocale();
  const { texts } = form.draft;
  const isChosen = (address: (typeof addresses)[number]) =>
    (['familyName', 'givenName', 'postalCode', 'city', 'street'] as const).every(
      (name) => texts[`deliveryAddress.${name}`] === address[name],
    );
  const chosen = addresses.find(isChosen);
  return (
    <div className="mb-6">
      <label htmlFor="saved-address" className="mb-1.5 block font-medium">
        {t('saved')}
      </label>
      <select
        id="saved-address"
        value={chosen ? String(chosen.id) : ''}
        onChange={({ currentTarget }) => {
          const address = addresses.find(({ id }) => String(id) === currentTarget.value);
          if (address) form.change({ texts: withAddress(form.draft, 'deliveryAddress', address).texts });
        }}
        className="select w-full"
      >
        <option value="">{t('other')}</option>
        {addresses.map(({ id, familyName, givenName, postalCode, city, street }) => (
          <option key={id} value={id}>
            {[
              language === 'hu' ? `${familyName} ${givenName}` : `${givenName} ${familyName}`,
              `${postalCode} ${city}`,
              street,
            ].join(', ')}
          </option>
        ))}
      </select>
    </div>
  );
}
