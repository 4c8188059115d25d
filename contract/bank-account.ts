import { z } from 'zod';

/** Where buyers pay by transfer. */
export const bankAccount = z.strictObject({
  payee: z.string().trim().max(120),
  bank: z.string().trim().max(120),
  accountNumber: z.string().trim().max(60),
  iban: z.string().trim().max(42),
  /** Named in the QR code of a transfer in forints. */
  bic: z.string().trim().max(11).optional(),
});

/** Whether a text is a BIC (ISO 9362), with or without its branch. */
export function isBic(value: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/i.test(value);
}

export type BankAccount = z.infer<typeof bankAccount>;

/** Where an order in a currency is transferred to: the account of that currency, else the shop's first one. */
export function bankAccountFor(
  {
    bankTransfer,
    bankAccounts,
  }: { bankTransfer: BankAccount; bankAccounts: readonly (BankAccount & { currencyId: number })[] },
  currencyId: number,
): BankAccount {
  const own = bankAccounts.find((each) => each.currencyId === currencyId);
  if (!own) return bankTransfer;
  const { payee, bank, accountNumber, iban, bic = '' } = own;
  return { payee, bank, accountNumber, iban, bic };
}

/** Whether the check digits of an IBAN are right (ISO 13616, modulus 97); spaces do not count. */
export function isIban(value: string): boolean {
  const iban = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('HU') && !/^HU\d{26}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/**
 * Whether a Hungarian account number (16 or 24 digits in groups of eight) has right check digits: those of bank and
 * branch, and those of the account, each weighted 9, 7, 3, 1.
 */
export function isHungarianAccountNumber(value: string): boolean {
  const digits = value.replace(/[ -]/g, '');
  if (!/^(\d{16}|\d{24})$/.test(digits)) return false;
  const isRight = (part: string) =>
    [...part].reduce((sum, digit, index) => sum + Number(digit) * [9, 7, 3, 1][index % 4]!, 0) % 10 === 0;
  return isRight(digits.slice(0, 8)) && isRight(digits.slice(8));
}
