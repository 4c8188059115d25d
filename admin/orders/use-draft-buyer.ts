import type { BuyerDetails } from '@kamra/contract/buyers.ts';
import { defaultLanguage, type Language } from '@kamra/contract/languages.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { useState } from 'react';

const noAddress: PostalAddress = {
  familyName: '',
  givenName: '',
  company: null,
  taxNumber: null,
  countryCode: 'HU',
  postalCode: '',
  city: '',
  street: '',
};

export type DraftBuyer = ReturnType<typeof useDraftBuyer>;

const nobody = JSON.stringify(['', '', '', noAddress, null]);

/** Who orders by telephone, as it is typed or as an earlier order has it. */
export function useDraftBuyer() {
  const [picked, setPicked] = useState<BuyerDetails | null>(null);
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [note, setNote] = useState('');
  const [address, setAddress] = useState(noAddress);
  const [billing, setBilling] = useState<PostalAddress | null>(null);
  const [before, setBefore] = useState(nobody);
  const pick = (buyer: BuyerDetails) => {
    setPicked(buyer);
    setEmail(buyer.email);
    setPhone(buyer.phone);
    setLanguage(buyer.language);
    setAddress(buyer.addresses[0] ?? noAddress);
    setBilling(null);
  };
  /** The buyer of an order that is exchanged. */
  const takeFrom = (order: ProductOrderDetails) => {
    setEmail(order.email);
    setPhone(order.phone);
    setLanguage(order.language);
    setAddress(order.deliveryAddress);
    const isOther = JSON.stringify(order.billingAddress) !== JSON.stringify(order.deliveryAddress);
    const billed = isOther ? order.billingAddress : null;
    setBilling(billed);
    setBefore(JSON.stringify([order.email, order.phone, '', order.deliveryAddress, billed]));
  };
  /** Whether something was typed that neither an empty form nor the exchanged order has. */
  const isDirty = JSON.stringify([email, phone, note, address, billing]) !== before;
  return {
    isDirty,
    ...{ picked, pick, takeFrom, email, setEmail, phone, setPhone, language, setLanguage },
    ...{ note, setNote, address, setAddress, billing, setBilling },
  };
}
