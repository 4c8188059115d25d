import type { PostalAddress } from '@kamra/contract/postal-address.ts';

/** Whom a parcel is for, as it stands on a Hungarian label: the family name first, and the company where there is one. */
export function recipientName({ familyName, givenName, company }: PostalAddress): string {
  const name = `${familyName} ${givenName}`.trim();
  return company ? `${company} (${name})` : name;
}
