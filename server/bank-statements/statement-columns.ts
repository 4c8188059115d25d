import type { StatementField } from '@kamra/contract/bank-statements.ts';

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
  const taken = new Set<StatementField>();
  return headers.map((header) => {
    const folded = header.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const field = names.find(([each, pattern]) => pattern.test(folded) && !taken.has(each))?.[0] ?? null;
    if (field && field !== 'message') taken.add(field);
    return field;
  });
}
