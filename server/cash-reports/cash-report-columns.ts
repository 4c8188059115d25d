import {
  type CashReportField,
  cashReportMapping,
  cashReportMappingProblem,
} from '@kamra/contract/cash-reports.ts';
import { proposeFields } from '../bank-statements/statement-columns.ts';
import type { MappedTable } from '../bank-statements/statement-mappings.ts';

export const cashTable: MappedTable<CashReportField> = {
  kind: 'cashReport',
  schema: cashReportMapping,
  problemOf: cashReportMappingProblem,
};

/** How carriers name their columns in Hungarian, English, Czech and German, folded to letters; the first that fits counts. */
const names: [CashReportField, RegExp][] = [
  ['reportedOn', /datum|\bnap\b|\bdate\b/],
  ['fee', /dij|jutalek|koltseg|\bfee|charge|poplatek|gebuhr/],
  ['remitted', /utalt|utalando|atutal|kifizet|remit|payout|\bpaid|\bnet|vyplac/],
  ['currency', /deviza|penznem|valuta|currency|\bmena\b|wahrung/],
  ['collected', /utanvet|beszed|osszeg|\bcod\b|amount|collected|dobirk|nachnahme|betrag/],
  ['orderReference', /rendeles|hivatkoz|referen|\bref|order|objednav|bestell/],
  [
    'parcelNumber',
    /csomag|kuldemeny|vonalkod|barcode|parcel|packet|tracking|shipment|zasilk|azonosito|paket/,
  ],
];

/** What the columns of a report seem to hold, by their names; each field once. */
export function proposeCashColumns(headers: readonly string[]): (CashReportField | null)[] {
  return proposeFields(headers, names);
}
