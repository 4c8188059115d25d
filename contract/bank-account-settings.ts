import { z } from 'zod';
import { bankAccount, isBic, isHungarianAccountNumber, isIban } from './bank-account.ts';
import type { FieldErrorCode } from './error-codes.ts';
import { currencyIds } from './money.ts';
import { type SettingProblem, special } from './setting-kinds.ts';

/** Accounts for transfers in a currency; a currency without one is transferred to the shop's first account. */
export const currencyAccount = bankAccount.extend({ currencyId: z.literal(Object.values(currencyIds)) });

type CurrencyAccount = z.infer<typeof currencyAccount>;

/** The first field with which nobody could pay, or a currency that an earlier row has. */
function findWrongAccount(rows: readonly CurrencyAccount[]): SettingProblem | undefined {
  for (const [place, row] of rows.entries()) {
    const isTaken = rows.findIndex(({ currencyId }) => currencyId === row.currencyId) < place;
    const [field, code] = isTaken ? (['currencyId', 'taken'] as const) : (wrongFieldOf(row) ?? []);
    if (field && code) return { at: `${place}.${field}`, code };
  }
  return undefined;
}

function wrongFieldOf(row: CurrencyAccount): [keyof CurrencyAccount, FieldErrorCode] | undefined {
  const { payee, iban, accountNumber, bic } = row;
  if (!payee) return ['payee', 'required'];
  if (!iban && !accountNumber) return ['iban', 'required'];
  if (/^[\d -]+$/.test(accountNumber) && !isHungarianAccountNumber(accountNumber))
    return ['accountNumber', 'invalidAccountNumber'];
  if (iban && !isIban(iban)) return ['iban', 'invalidIban'];
  return bic && !isBic(bic) ? ['bic', 'invalid'] : undefined;
}

export const bankAccountsSetting = special('bankAccounts', 'payment', z.array(currencyAccount).max(3), [], {
  isDelicate: true,
  problem: findWrongAccount,
});
