import { z } from 'zod';
import { isPostalCode, isTaxNumber, normalizePostalCode, normalizeTaxNumber } from './address-checks.ts';
import { countryCodeSchema } from './cart.ts';
import { containsDomain, containsLink, linkRefused } from './link-checks.ts';
import { personName } from './person-name.ts';

const line = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u);
const filledLine = (maximum: number) => line(maximum).min(1);

/**
 * The shop's mails contain these addresses, so they must not contain links. Companies may be named after their
 * domain.
 */
const noLink = (text: string) => !containsLink(text);
const noDomain = (text: string) => !containsDomain(text);

export const postalAddress = z.strictObject({
  familyName: personName(60),
  givenName: personName(60),
  company: line(120).refine(noLink, linkRefused).nullish(),
  taxNumber: line(20).refine(noDomain, linkRefused).nullish(),
  countryCode: countryCodeSchema,
  postalCode: filledLine(12).refine(noDomain, linkRefused),
  city: filledLine(80).refine(noDomain, linkRefused),
  street: filledLine(160).refine(noDomain, linkRefused).describe('street, house number, floor and door'),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** Whether an invoice to the address names a company with a tax number: no consumer, for the VAT of other states. */
export function isTaxablePerson({
  company,
  taxNumber,
}: Pick<PostalAddress, 'company' | 'taxNumber'>): boolean {
  return Boolean(company && taxNumber);
}

/** An address of an order: its postal code and tax number follow the rules of its country, and are written as it does. */
export const orderAddress = postalAddress.overwrite(normalizeAddress).superRefine((address, context) => {
  const { countryCode, postalCode, taxNumber } = address;
  const refuse = (field: 'postalCode' | 'taxNumber') =>
    context.addIssue({ code: 'custom', path: [field], input: address[field] });
  if (!isPostalCode(countryCode, postalCode)) refuse('postalCode');
  if (taxNumber && !isTaxNumber(countryCode, taxNumber)) refuse('taxNumber');
});

function normalizeAddress(address: PostalAddress): PostalAddress {
  const { countryCode, postalCode, taxNumber } = address;
  return {
    ...address,
    postalCode: normalizePostalCode(countryCode, postalCode),
    ...(taxNumber && { taxNumber: normalizeTaxNumber(countryCode, taxNumber) }),
  };
}
