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

/** Who orders by telephone, as it is typed or as an earlier order has it. */
export function useDraftBuyer() {
  const [picked, setPicked] = useState<BuyerDetails | null>(null);
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [note, setNote] = useState('');
  const [address, setAddress] = useState(noAddress);
  const [billing, setBilling] = useState<PostalAddress | null>(null);
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
    setBilling(isOther ? order.billingAddress : null);
  };
  return {
    ...{ picked, pick, takeFrom, email, setEmail, phone, setPhone, language, setLanguage },
    ...{ note, setNote, address, setAddress, billing, setBilling },
  };
}
