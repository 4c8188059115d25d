import type { RowReader } from '../row-reader.ts';

/** Whether a sale between two dates, each of which may be missing, is on today. */
export function isOnSale(reader: RowReader, fromColumn: string, untilColumn: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  const dayOf = (column: string) => /^\d{4}[-./]\d{1,2}[-./]\d{1,2}/.exec(reader.cell(column))?.[0];
  const [from, until] = [dayOf(fromColumn), dayOf(untilColumn)].map((day) =>
    day
      ?.split(/[-./]/)
      .map((part) => part.padStart(2, '0'))
      .join('-'),
  );
  return (!from || from <= today) && (!until || until >= today);
}
