import type { ShopInput } from '../shop-api.ts';

type AddressBody = ShopInput<'POST /api/Customer/Address'>['body'];

/** The fields of the form as the call takes them; it checks them. */
export function toAddressBody(values: Record<string, string>): AddressBody {
  const field = (name: string) => (values[`address.${name}`] ?? '').trim();
  return {
    address: {
      familyName: field('familyName'),
      givenName: field('givenName'),
      company: field('company') || null,
      taxNumber: field('taxNumber') || null,
      countryCode: field('countryCode'),
      postalCode: field('postalCode'),
      city: field('city'),
      street: field('street'),
    },
    isDefaultDelivery: values.isDefaultDelivery === 'on',
    isDefaultBilling: values.isDefaultBilling === 'on',
  };
}
