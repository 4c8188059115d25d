import { type BankAccount, isBic, isHungarianAccountNumber, isIban } from '@kamra/contract/bank-account.ts';
import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';

/** A transfer that a banking app fills in from a QR code. */
export interface CodedTransfer {
  account: BankAccount;
  /** In the currency's main unit. */
  amount: number;
  currencyId: CurrencyId;
  /** The order's number, by which the credit is found. */
  message: string;
  /** Until when it has to have arrived. */
  dueAt: Date | null;
}

/** No bank's app reads a longer code of either standard. */
const maxBytes = { hungarian: 345, european: 331 };

/**
 * What the QR code of a transfer says: in forints by the standard of the Hungarian central bank, in euros by that of the
 * European Payments Council. Null where it cannot be said, e.g. without the account's IBAN.
 */
export function transferCode(transfer: CodedTransfer): string | null {
  const { currencyId } = transfer;
  if (currencyId === currencyIds.HUF) return hungarianCode(transfer);
  return currencyId === currencyIds.EUR ? europeanCode(transfer) : null;
}

/**
 * Seventeen lines, each ended by a line feed (MNB, Útmutató a QR kód használatához, 2019): kind, version, character set,
 * BIC, name, IBAN, sum, valid until, purpose, message, and seven numbers that we leave empty.
 */
function hungarianCode({ account, amount, message, dueAt }: CodedTransfer): string | null {
  const iban = ibanOf(account);
  const bic = bicOf(account);
  const name = cut(account.payee, 70);
  if (!iban?.startsWith('HU') || !bic || !name || !dueAt || !Number.isInteger(amount)) return null;
  const known = ['HCT', '001', '1', bic.padEnd(11, 'X'), name, iban, `HUF${amount}`, validUntil(dueAt)];
  const lines = [...known, '', cut(message, 70), '', '', '', '', '', '', ''];
  return within(`${lines.join('\n')}\n`, maxBytes.hungarian);
}

/** Guidelines EPC069-12, version 002, in which the BIC may be left out. */
function europeanCode({ account, amount, message }: CodedTransfer): string | null {
  const iban = ibanOf(account);
  const name = cut(account.payee, 70);
  if (!iban || !name || amount < 0.01 || amount > 999_999_999.99) return null;
  const lines = ['BCD', '002', '1', 'SCT', bicOf(account) ?? '', name, iban, `EUR${amount.toFixed(2)}`];
  return within([...lines, '', '', cut(message, 140)].join('\n'), maxBytes.european);
}

function within(code: string, most: number): string | null {
  return Buffer.byteLength(code) <= most ? code : null;
}

/** The beginning of a text in one line, at most so many bytes long; no character is cut in two. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const character of text.replace(/\s+/g, ' ').trim()) {
    if (Buffer.byteLength(kept + character) > most) break;
    kept += character;
  }
  return kept.trimEnd();
}

function bicOf({ bic = '' }: BankAccount): string | null {
  const text = bic.replaceAll(' ', '').toUpperCase();
  return isBic(text) ? text : null;
}

/** The IBAN of the settings, else that of the Hungarian account number. */
function ibanOf({ iban, accountNumber }: BankAccount): string | null {
  const text = iban.replaceAll(' ', '').toUpperCase();
  if (isIban(text)) return text;
  return isHungarianAccountNumber(accountNumber) ? hungarianIban(accountNumber) : null;
}

/** The check digits are 98 less the rest of the number and `HU00`, written as digits, by 97 (ISO 13616). */
export function hungarianIban(accountNumber: string): string {
  const digits = accountNumber.replace(/\D/g, '').padEnd(24, '0');
  const rest = BigInt(`${digits}173000`) % 97n;
  return `HU${String(98n - rest).padStart(2, '0')}${digits}`;
}

const parts = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: shopTimeZone, hourCycle: 'h23', timeZoneName: 'shortOffset' },
  ...{
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
});

/** `20261128103000+1`: local time, and by how many hours it is ahead of UTC. */
function validUntil(dueAt: Date): string {
  const found = Object.fromEntries(parts.formatToParts(dueAt).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, timeZoneName = '' } = found;
  return `${year}${month}${day}${hour}${minute}${second}${timeZoneName.replace('GMT', '')}`;
}
