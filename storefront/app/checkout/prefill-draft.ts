import type { CustomerAddress } from '@kamra/contract/customer-account.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** What a signed-in customer need not type. */
export interface KnownCustomer {
  email: string;
  phone: string | null;
  familyName: string;
  givenName: string;
  addresses: CustomerAddress[];
}

type Prefix = 'deliveryAddress' | 'billingAddress';
const addressFields = ['familyName', 'givenName', 'countryCode', 'postalCode', 'city', 'street'] as const;

/** The draft with what is known of the customer where nothing was typed yet; the same draft when nothing is missing. */
export function prefillDraft(
  draft: CheckoutDraft,
  customer: KnownCustomer,
  deliveryCountries: readonly string[],
): CheckoutDraft {
  const texts = { ...draft.texts };
  const fill = (name: string, value: string | null | undefined) => {
    if (!texts[name] && value) texts[name] = value;
  };
  fill('email', customer.email);
  fill('phone', customer.phone);
  const filled = { ...draft, texts };
  if (isTyped(draft, 'deliveryAddress')) return filled;
  const delivery = customer.addresses.find(
    (each) => each.isDefaultDelivery && deliveryCountries.includes(each.countryCode),
  );
  if (!delivery) {
    fill('deliveryAddress.familyName', customer.familyName);
    fill('deliveryAddress.givenName', customer.givenName);
    return filled;
  }
  const billing = customer.addresses.find((each) => each.isDefaultBilling);
  return withBilling(withAddress(filled, 'deliveryAddress', delivery), delivery, billing);
}

/** The draft with a saved address in one of its places. */
export function withAddress(draft: CheckoutDraft, prefix: Prefix, address: CustomerAddress): CheckoutDraft {
  const given = addressFields.map((name) => [`${prefix}.${name}`, address[name]]);
  return { ...draft, texts: { ...draft.texts, ...Object.fromEntries(given) } };
}

function isTyped({ texts }: CheckoutDraft, prefix: Prefix): boolean {
  return addressFields.some((name) => name !== 'countryCode' && texts[`${prefix}.${name}`]);
}

/** Who pays: another address where the default one is another, and the company that it names. */
function withBilling(
  draft: CheckoutDraft,
  delivery: CustomerAddress,
  billing: CustomerAddress | undefined,
): CheckoutDraft {
  if (!billing || isTyped(draft, 'billingAddress')) return draft;
  const isOther = billing.id !== delivery.id;
  const placed = isOther ? withAddress(draft, 'billingAddress', billing) : draft;
  const { company, taxNumber } = billing;
  const isCompany = Boolean(company && taxNumber);
  const named: Record<string, string> = isCompany
    ? { 'billingAddress.company': company ?? '', 'billingAddress.taxNumber': taxNumber ?? '' }
    : {};
  return {
    ...placed,
    texts: { ...placed.texts, ...named },
    hasOtherBillingAddress: draft.hasOtherBillingAddress || isOther,
    isCompany: draft.isCompany || isCompany,
  };
}
