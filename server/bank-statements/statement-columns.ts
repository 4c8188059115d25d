import type { StatementField } from '@kamra/contract/bank-statements.ts';
import type { StatementTable } from './read-statement-table.ts';

/** How banks name their columns in Hungarian, English and German, folded to letters; the first that fits counts. */
const names: [StatementField, RegExp][] = [
  ['reference', /azonosit|hivatkozas|referen|transaction id|^id$|bizonylat/],
  ['bookedOn', /konyveles|erteknap|datum|^nap$|booking|date|valuta|buchung/],
  ['credit', /jovairas|credit|gutschrift|bevetel/],
  ['amount', /osszeg|amount|betrag|sum/],
  ['currency', /deviza|penznem|currency|wahrung/],
  ['payerAccount', /szamlaszam|iban|account|konto/],
  ['payerName', /nev|partner|ellenoldal|payer|sender|name|auftraggeber|fizeto|debtor/],
  ['message', /kozlemeny|megjegyzes|message|narrative|details|verwendungszweck|description|leiras/],
];

/** What the columns of a table seem to hold, by their names; each field once, but for messages. */
export function proposeColumns(headers: readonly string[]): (StatementField | null)[] {
  return proposeFields(headers, names, 'message');
}

/** The first field whose pattern fits a column's folded name, each once, but for one that several columns may hold. */
export function proposeFields<Field>(
  headers: readonly string[],
  patterns: readonly (readonly [Field, RegExp])[],
  repeated?: Field,
): (Field | null)[] {
  const taken = new Set<Field>();
  return headers.map((header) => {
    const folded = header.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const field = patterns.find(([each, pattern]) => pattern.test(folded) && !taken.has(each))?.[0] ?? null;
    if (field !== null && field !== repeated) taken.add(field);
    return field;
  });
}

const [maxSamples, maxSampleLength] = [3, 60];

/** The columns of a table as staff are asked for their fields: with samples, and what each seems to hold. */
export function describeColumns<Field>(
  { headers, rows }: StatementTable,
  proposed: readonly (Field | null)[],
): { name: string; samples: string[]; field: Field | null }[] {
  return headers.map((name, place) => {
    const values = new Set(
      rows.slice(0, 50).map(({ cells }) => (cells[place] ?? '').slice(0, maxSampleLength)),
    );
    const samples = [...values].filter(Boolean).slice(0, maxSamples);
    return { name: name.slice(0, 100), samples, field: proposed[place] ?? null };
  });
}
