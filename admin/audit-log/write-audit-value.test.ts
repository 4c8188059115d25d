import { expect, test } from 'vitest';
import { namesOfIds, toAuditedRecords } from './find-audited-record.ts';
import {
  readAuditedObjects,
  tellsChange,
  writeAuditedObject,
  writeAuditValue,
  writeLongId,
} from './write-audit-value.ts';

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
  ['currencyIds', '3', null, 'hu', 'HUF'],
  ['amountMinor', '4554000', 3, 'hu', '45 540 Ft'],
  ['bookedOn', '2026-11-20', null, 'hu', '2026. nov. 20.'],
  ['bookedOn', '2026-11-20', null, 'en', 'Nov 20, 2026'],
  ['vatRate', '12.5', null, 'hu', '12,5'],
  ['netQuantity', '0.75', 3, 'en', '0.75'],
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
  ['name', '12.5', 3],
  ['note', '2026-99-99', 3],
])('%s %s in currency %s stays as it is', (field, value, currencyId) => {
  expect(write(field, value, currencyId)).toBeUndefined();
});

test('ids are names where the record still exists', () => {
  const records = toAuditedRecords([{ entity: 'order', id: 7, name: 'KAB-CDE', currencyId: 3 }]);
  expect(namesOfIds(records, 'orders', '[7,8]')).toEqual(['KAB-CDE', '#8']);
  expect(namesOfIds(records, 'note', '7')).toBeNull();
  // How many there were, and none of them.
  expect(namesOfIds(records, 'orders', '7')).toBeNull();
  expect(namesOfIds(records, 'orderId', '7')).toEqual(['KAB-CDE']);
});

test('objects are read, anything else is not', () => {
  expect(readAuditedObjects('[{"fee":1490,"freeFrom":null}]')).toEqual([{ fee: 1490, freeFrom: null }]);
  expect(readAuditedObjects('{"carrier":"own"}')).toEqual([{ carrier: 'own' }]);
  expect(readAuditedObjects('[1,2]')).toBeNull();
  expect(readAuditedObjects('[{"fee":14…')).toBeNull();
});

test('an object is written by its fields, without those that are empty', () => {
  const words = {
    nameOf: (field: string) => field.toUpperCase(),
    write: (_: string, value: string) => value,
  };
  const shipment = { carrier: 'own', size: null, lines: [{ orderLineId: 7, quantity: 2 }], tags: ['a', 'b'] };
  expect(writeAuditedObject(shipment, words, null)).toBe(
    'CARRIER: own, LINES: (ORDERLINEID: 7, QUANTITY: 2), TAGS: a, b',
  );
});

test('amounts of an object are in its own currency', () => {
  const written: (number | null)[] = [];
  const write = (_: string, value: string, currencyId: number | null) => {
    written.push(currencyId);
    return value;
  };
  writeAuditedObject({ currencyId: 1, fee: 5 }, { nameOf: String, write }, 3);
  writeAuditedObject({ fee: 5 }, { nameOf: String, write }, 3);
  expect(written).toEqual([1, 1, 3]);
});

test.each([
  ['', '', false],
  ['', '[]', false],
  ['', 'm', true],
  ['m', '', true],
])('whether a field from %j to %j tells a change', (before, after, told) => {
  expect(tellsChange({ field: 'name', before, after })).toBe(told);
});

test('what counts the changes of a record tells nothing', () => {
  expect(tellsChange({ field: 'version', before: '1', after: '2' })).toBe(false);
});

test('of a long id its beginning is written', () => {
  expect(writeLongId('0b5cf3a1-1111-4222-8333-444455556666')).toBe('#0b5cf3a1');
  expect(writeLongId('12')).toBeNull();
});
