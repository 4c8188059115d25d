import { expect, test } from 'vitest';
import { namesOfIds, toAuditedRecords } from './find-audited-record.ts';
import { readAuditedRows, writeAuditValue } from './write-audit-value.ts';

const write = (field: string, value: string, currencyId: number | null, language = 'hu') =>
  writeAuditValue(field, value, { currencyId, language })?.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['total', '14980', 3, 'hu', '14 980 Ft'],
  ['total', '14980', 3, 'en', 'Ft 14,980'],
  ['amount', '12.9', 1, 'en', '€12.90'],
  ['balanceDue', '-500', 3, 'hu', '-500 Ft'],
  ['price.EUR', '10', null, 'hu', '10,00 €'],
  ['refunds.confirmFrom', '50000', null, 'hu', '50 000 Ft'],
  ['currencyId', '1', null, 'hu', 'EUR'],
  ['bookedOn', '2026-11-20', null, 'hu', '2026. nov. 20.'],
  ['bookedOn', '2026-11-20', null, 'en', 'Nov 20, 2026'],
])('%s %s is written in currency %s and language %s as %s', (field, value, currencyId, language, text) => {
  expect(write(field, value, currencyId, language)).toBe(text);
});

test('a moment is written as the language does', () => {
  expect(write('expiresAt', '2026-11-20T12:30:00.000Z', null, 'en')).toMatch(
    /^Nov 20, 2026, \d?\d:30 [AP]M$/,
  );
});

test.each([
  ['total', '14980', null],
  ['total', 'sok', 3],
  ['note', '2026', 3],
  ['note', '2026-99-99', 3],
])('%s %s in currency %s stays as it is', (field, value, currencyId) => {
  expect(write(field, value, currencyId)).toBeUndefined();
});

test('ids are names where the record still exists', () => {
  const records = toAuditedRecords([{ entity: 'order', id: 7, name: 'KAB-CDE', currencyId: 3 }]);
  expect(namesOfIds(records, 'orders', '[7,8]')).toEqual(['KAB-CDE', '#8']);
  expect(namesOfIds(records, 'note', '7')).toBeNull();
});

test('rows of a list are read, anything else is not', () => {
  expect(readAuditedRows('[{"fee":1490,"freeFrom":null}]')).toEqual([{ fee: 1490, freeFrom: null }]);
  expect(readAuditedRows('[{"fee":{"a":1}}]')).toBeNull();
  expect(readAuditedRows('[{"fee":14…')).toBeNull();
});
