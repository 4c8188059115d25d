import { currencyCodes, currencyIds, isCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { writeDecimal } from '../ui/parse-decimal.ts';
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
/** Numbers that may have decimals; elsewhere a point may stand in a text or a version. */
const decimalFields =
  /^(?:vatRate|standard|reduced|lower|netQuantity|office\.gpsCoord\.(?:lat|lng)|loyalty\.worthOfHundred\.\w+)$/;
const priceField = /^price\.(EUR|USD|HUF)$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** Money with its currency, the currency itself, and times as the language writes them; null for any other value. */
export function writeAuditValue(
  field: string,
  value: string,
  { currencyId, language }: { currencyId: number | null; language: string },
): string | null {
  if (/^currencyIds?$/.test(field) && isCurrencyId(Number(value)))
    return currencyCodes[Number(value) as 1 | 2 | 3];
  const currency = currencyOf(field, currencyId);
  if (currency !== null && /^-?\d+(\.\d+)?$/.test(value))
    return writeAmount(Number(value), currency, language);
  if (field === 'amountMinor' && currencyId !== null && /^\d+$/.test(value))
    return writeAmount(toMajorUnits(Number(value)), currencyId, language);
  if (decimalFields.test(field) && /^-?\d+\.\d+$/.test(value)) return writeDecimal(Number(value), language);
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

export type AuditedObject = Record<string, unknown>;

/** An object or a list of objects as it is kept, such as fees; null for anything else. */
export function readAuditedObjects(value: string): AuditedObject[] | null {
  if (!/^(?:\{|\[\{)/.test(value)) return null;
  try {
    const kept: unknown = JSON.parse(value);
    const rows = Array.isArray(kept) ? kept : [kept];
    return rows.every(isAuditedObject) ? rows : null;
  } catch {
    return null;
  }
}

function isAuditedObject(value: unknown): value is AuditedObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface ObjectWords {
  nameOf: (field: string) => string;
  /** Writes a value that is no object; amounts in the currency of their own object, where that has one. */
  write: (field: string, value: string, currencyId: number | null) => string;
}

/** An object as the name and value of each of its fields that has one; what stands within it is in brackets. */
export function writeAuditedObject(
  object: AuditedObject,
  words: ObjectWords,
  currencyId: number | null,
): string {
  const own = typeof object.currencyId === 'number' ? object.currencyId : currencyId;
  const writeOne = (field: string, value: unknown): string =>
    isAuditedObject(value)
      ? `(${writeAuditedObject(value, words, own)})`
      : words.write(field, String(value), own);
  return Object.entries(object)
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) => {
      const written = [value].flat().map((each) => writeOne(field, each));
      return `${words.nameOf(field)}: ${written.join(', ')}`;
    })
    .join(', ');
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const nothing = new Set(['', '[]', '{}']);

/** Whether a field of a change tells anything: it had a value, or has one, and is not what counts the changes. */
export function tellsChange({
  field,
  before,
  after,
}: {
  field: string;
  before: string;
  after: string;
}): boolean {
  return field !== 'version' && !(nothing.has(before) && nothing.has(after));
}

/** The beginning of a long id, by which people compare it; null for any other value. */
export function writeLongId(value: string): string | null {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? `#${value.slice(0, 8)}` : null;
}
