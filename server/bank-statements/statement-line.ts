import type { statementProblems } from '@kamra/contract/bank-statements.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';

/** A credit as a statement has it; the amount in minor units. */
export interface StatementLine {
  account: string;
  /** `2026-11-24`. */
  bookedOn: string;
  amount: number;
  currencyId: CurrencyId;
  payerName: string;
  payerAccount: string;
  message: string;
  /** The bank's own, which no other line of the account has; empty where it gives none. */
  reference: string;
}

export interface ReadStatement {
  lines: StatementLine[];
  /** Debits, and what is not booked yet. */
  leftOut: number;
  /** Lines or rows that could not be read, by their number in the file. */
  problems: { row: number; code: (typeof statementProblems)[number] }[];
}

/** The most problems that are told of one file. */
export const maxProblems = 50;
const lengths = { account: 40, payerName: 140, payerAccount: 40, message: 500, reference: 100 } as const;

/** A text of a bank: one line, without what a database or a screen cannot show, and no longer than it may be. */
export function tidyText(text: string, field: keyof typeof lengths): string {
  const plain = text.toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return plain.trim().slice(0, lengths[field]).trim();
}

/** A day as statements write it: `2026-11-24`, `2026.11.24.`, `20261124`, `24.11.2026`, `24/11/2026`; or null. */
export function readDay(text: string): string | null {
  const trimmed = text.trim();
  const [, year, month, day] =
    /^(\d{4})[-./ ]{0,2}(\d{2})[-./ ]{0,2}(\d{2})(?!\d)/.exec(trimmed) ??
    reversed(/^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/.exec(trimmed)) ??
    [];
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso);
  return isDay && Number(year) >= 2000 && Number(year) < 2100 ? iso : null;
}

function reversed(found: RegExpExecArray | null): string[] | null {
  return found && [found[0], found[3] ?? '', found[2] ?? '', found[1] ?? ''];
}
