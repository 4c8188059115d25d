import type { FieldError } from '@kamra/contract/error-codes.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { type ShopSettings, valueAt } from '@kamra/contract/shop-settings.ts';

/** Facts of the trader that every shop shows. */
const imprintPaths = [
  'office.company',
  'office.officeZip',
  'office.officeCity',
  'office.officeAddress',
  'office.officeMail',
  'office.officePhone',
  'office.tax',
  'imprint.registrationNumber',
  'imprint.registrationCourt',
  'imprint.hostingProvider.name',
  'imprint.hostingProvider.address',
  'imprint.hostingProvider.mail',
];

/** The facts of the trader that are missing, by their paths (2001. évi CVIII. tv. 4. §). */
export function missingImprint(settings: ShopSettings): string[] {
  return imprintPaths.filter((path) => !valueAt(settings, path));
}

/** What a transfer needs and the settings lack; `payable` are the ways of paying that are offered. */
export function missingAccount({ bankTransfer }: ShopSettings, payable: readonly number[]): string[] {
  if (!payable.includes(paymentTypeIds.Transfer)) return [];
  const { payee, bank, accountNumber, iban } = bankTransfer;
  return [
    ...(payee ? [] : ['bankTransfer.payee']),
    ...(bank ? [] : ['bankTransfer.bank']),
    ...(accountNumber || iban ? [] : ['bankTransfer.accountNumber']),
  ];
}

/** What a change takes away though an open shop must have it, each by its field. */
export function emptiedFacts(before: ShopSettings, after: ShopSettings): FieldError[] {
  const missingOf = (settings: ShopSettings) => [
    ...missingImprint(settings),
    ...missingAccount(settings, after.paymentTypeIds),
  ];
  const missedBefore = missingOf(before);
  return missingOf(after)
    .filter((path) => !missedBefore.includes(path))
    .map((path) => ({ field: `settings.${path}`, code: 'required' }));
}
