import { expect, test } from 'vitest';
import { readCell } from './read-cell.ts';
import { columnsOf, type SheetColumn } from './sheet-columns.ts';
import { valueText } from './sheet-view.ts';

const choices = [{ code: 'poharak', name: 'Poharak' }];
const read = (field: string, text: string) => readCell(columnsOf([field])[0]!, text, choices);

test.each([
  ['price.HUF', '12 990 Ft', '12990'],
  ['price.HUF', '12.990', '12990'],
  ['price.EUR', '12,90', '12.9'],
  ['price.EUR', '1.234,50 €', '1234.5'],
  ['price.EUR', '', ''],
  ['stockChange', '+12', '12'],
  ['stockChange', '−3', '-3'],
  ['stockChange', '0', ''],
  ['published', 'Igen', 'true'],
  ['published', 'no', 'false'],
  ['category', 'POHARAK', 'poharak'],
  ['category', 'poharak', 'poharak'],
  ['vatRate', '5,5', '5.5'],
  ['weight', '1 250', '1250'],
  ['name.de', ' Becher ', 'Becher'],
  ['gtin', '5 901234\u00a0123457', '5901234123457'],
])('%s: %j is %j', (field, text, value) => {
  expect(read(field, text)).toEqual({ value });
});

test.each([
  ['price.HUF', '12,5', 'notWhole'],
  ['price.HUF', 'ezer', 'notANumber'],
  ['stockChange', '1.5', 'notANumber'],
  ['published', 'talán', 'invalid'],
  ['category', 'Nincs ilyen', 'invalid'],
  ['category', '', 'required'],
  ['weight', '1,5', 'invalid'],
])('%s: %j is kept as typed, with the error %s', (field, text, code) => {
  expect(read(field, text).error?.code).toBe(code);
});

const volume: SheetColumn = { field: 'attribute.volume', kind: 'number', width: 100 };

test.each(['hu', 'en'])('what a cell shows in %s is read again as the same value', (language) => {
  const words = { language, yes: 'igen', no: 'nem', choicesOf: () => [] };
  const valuesOf = {
    'attribute.volume': ['5', '1.234', '1234.5', '-0.005', '1250000'],
    vatRate: ['27', '5.5'],
    weight: ['5', '1234', '1250000'],
    'price.HUF': ['5', '1234', '1250000'],
    'price.EUR': ['5', '1234.5', '1250000.25'],
  };
  const columns = [volume, ...columnsOf(Object.keys(valuesOf))];
  for (const column of columns)
    for (const value of valuesOf[column.field as keyof typeof valuesOf])
      expect(readCell(column, valueText(column, value, words)), column.field).toEqual({ value });
});

test('decimals of a cell are written as the language writes them', () => {
  const write = (language: string) =>
    valueText(volume, '1234.5', { language, yes: 'igen', no: 'nem', choicesOf: () => [] });
  expect([write('hu'), write('en')]).toEqual(['1234,5', '1234.5']);
});
