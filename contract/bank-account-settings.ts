import { z } from 'zod';
import { bankAccount, isBic, isHungarianAccountNumber, isIban } from './bank-account.ts';
import { currencyIds } from './money.ts';
import { special } from './setting-kinds.ts';

/** Accounts for transfers in a currency; a currency without one is transferred to the shop's first account. */
export const currencyAccount = bankAccount.extend({ currencyId: z.literal(Object.values(currencyIds)) });

export const bankAccountsSetting = special('bankAccounts', 'payment', z.array(currencyAccount).max(3), [], {
  isDelicate: true,
  problem: (rows) => {
    if (new Set(rows.map(({ currencyId }) => currencyId)).size < rows.length) return 'taken';
    if (rows.some(({ payee, iban, accountNumber }) => !payee || !(iban || accountNumber))) return 'required';
    if (rows.some(({ iban }) => iban !== '' && !isIban(iban))) return 'invalidIban';
    if (rows.some(({ bic }) => bic && !isBic(bic))) return 'invalid';
    const isWrong = (number: string) => /^[\d -]+$/.test(number) && !isHungarianAccountNumber(number);
    return rows.some(({ accountNumber }) => isWrong(accountNumber)) ? 'invalidAccountNumber' : undefined;
  },
});
