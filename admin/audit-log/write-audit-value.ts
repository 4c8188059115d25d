import { currencyCodes, currencyIds, isCurrencyId } from '@kamra/contract/money.ts';
import { writeAmount } from '../ui/use-money.ts';

/** Amounts in the currency of their record. */
const amountFields = new Set([
  ...[
    'total',
    'amount',
    'goodsTotal',
    'deliveryFee',
    'paymentFee',
    'balanceDue',
    'unitPrice',
    'fee',
    'freeFrom',
  ],
]);
/** Amounts in forints whatever they belong to. */
const forintFields = new Set(['purchasePrice', 'refunds.confirmFrom', 'rate', 'roundingStep']);
const priceField = /^price\.(EUR|USD|HUF)$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** Money with its currency, the currency itself, and times as the language writes them; null for any other value. */
export function writeAuditValue(
  field: string,
  value: string,
  { currencyId, language }: { currencyId: number | null; language: string },
): string | null {
  if (field === 'currencyId' && isCurrencyId(Number(value))) return currencyCodes[Number(value) as 1 | 2 | 3];
  const currency = currencyOf(field, currencyId);
  if (currency !== null && /^-?\d+(\.\d+)?$/.test(value))
    return writeAmount(Number(value), currency, language);
  if (moment.test(value) && !Number.isNaN(Date.parse(value)))
    return new Date(value).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  if (day.test(value) && !Number.isNaN(Date.parse(value)))
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(value),
    );
  return null;
}

function currencyOf(field: string, currencyId: number | null): number | null {
  if (forintFields.has(field)) return currencyIds.HUF;
  const [, code] = priceField.exec(field) ?? [];
  if (code) return currencyIds[code as keyof typeof currencyIds];
  return amountFields.has(field) ? currencyId : null;
}

type PlainRow = Record<string, string | number | boolean | null>;

/** A list of rows as it is kept, such as fees; null for anything else. */
export function readAuditedRows(value: string): PlainRow[] | null {
  if (!value.startsWith('[{')) return null;
  try {
    const kept: unknown = JSON.parse(value);
    return Array.isArray(kept) && kept.every(isPlainRow) ? kept : null;
  } catch {
    return null;
  }
}

function isPlainRow(row: unknown): row is PlainRow {
  return (
    typeof row === 'object' &&
    row !== null &&
    Object.values(row).every((each) => each === null || ['string', 'number', 'boolean'].includes(typeof each))
  );
}
