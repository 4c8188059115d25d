import type { CarrierSender } from '@kamra/contract/carriers.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { recipientName } from './recipient-name.ts';
import { splitStreet } from './split-street.ts';

/** A moment as calls of GLS write it. */
export const glsDate = (moment: Date) => `/Date(${moment.getTime()})/`;

/** An address of a buyer as GLS wants it, the number of the house by itself. */
export function glsAddress(address: PostalAddress, phone: string, email: string): object {
  const name = recipientName(address);
  const { street, houseNumber, houseNumberInfo } = splitStreet(address.street);
  return {
    ...{ Name: name, Street: street, HouseNumber: houseNumber, HouseNumberInfo: houseNumberInfo },
    ...{ City: address.city, ZipCode: address.postalCode, CountryIsoCode: address.countryCode },
    ...{ ContactName: name, ContactPhone: phone, ContactEmail: email },
  };
}

/** Where its courier takes parcels over, and brings back what buyers return. */
export function glsAddressOfShop(sender: CarrierSender): object {
  return {
    ...{ Name: sender.name, Street: sender.street, HouseNumber: sender.houseNumber, City: sender.city },
    ...{ ZipCode: sender.postalCode, CountryIsoCode: sender.countryCode, ContactName: sender.contactName },
    ...{ ContactPhone: sender.phone, ContactEmail: sender.email },
  };
}
