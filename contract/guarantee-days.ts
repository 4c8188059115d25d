import type { RemedyKind } from './case-kinds.ts';
import { addDays, remedyDays } from './legal-deadlines.ts';

/**
 * How long a seller is liable for a defect, and what a remedy changes: time in which the buyer does without the thing
 * does not count, an exchanged one starts anew (Ptk. 6:163. §; 151/2003. Korm. r.), and a repair adds months once ((EU)
 * 2024/1799 Art. 16; its Hungarian words are to be looked at). Looked at in November 2026.
 */
export const guaranteeRules = {
  source: 'Ptk. 6:163. §; 151/2003. (IX. 22.) Korm. r.; (EU) 2024/1799',
  checkedOn: '2026-11-24',
  legalYears: 2,
  repairMonths: 12,
  /** Repairs that end on this day or later add the months. */
  repairMonthsFrom: '2026-07-31',
} as const;

export interface CountedRemedy {
  kind: RemedyKind;
  begunOn: string;
  /** Null: the shop still has the thing. */
  doneOn: string | null;
}

export interface RemedyOfPiece extends CountedRemedy {
  /** Of a line of several: counted from 1; null is every piece. */
  piece: number | null;
}

/** The remedies that count for a piece of their line; those of every piece alone where none is named. */
export const remediesOfPiece = (remedies: readonly RemedyOfPiece[], piece: number | null): RemedyOfPiece[] =>
  remedies.filter((remedy) => remedy.piece === null || remedy.piece === piece);

/** The day so many months later; the last of the month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** By when a repair or an exchange should be done that began on a day. */
export const remedyDueOn = (begunOn: string): string => addDays(begunOn, remedyDays);

/**
 * The last day of a liability of so many years for a thing that was delivered on a day, with what its remedies add.
 * `addsMonths`: of the legal guarantee, to which a repair adds months; the mandatory warranty grows by days alone.
 */
export function liableUntil(
  deliveredOn: string,
  years: number,
  remedies: readonly CountedRemedy[],
  addsMonths: boolean,
): string {
  let until = addMonths(deliveredOn, years * 12);
  let hasMonths = false;
  for (const { kind, begunOn, doneOn } of remedies.toSorted((a, b) => a.begunOn.localeCompare(b.begunOn))) {
    if (doneOn === null) continue;
    if (kind === 'replacement') {
      until = addMonths(doneOn, years * 12);
      continue;
    }
    until = addDays(until, Math.round((Date.parse(doneOn) - Date.parse(begunOn)) / 86_400_000));
    if (!addsMonths || hasMonths || doneOn < guaranteeRules.repairMonthsFrom) continue;
    until = addMonths(until, guaranteeRules.repairMonths);
    hasMonths = true;
  }
  return until;
}
