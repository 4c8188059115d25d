import { expect, test } from 'vitest';
import { readCell } from './read-cell.ts';
import { columnsOf } from './sheet-columns.ts';

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
  ['name.de', ' Becher ', 'Becher'],
])('%s: %j is %j', (field, text, value) => {
  expect(read(field, text)).toEqual({ value });
});

test.each([
  ['price.HUF', '12,5', 'notANumber'],
  ['price.HUF', 'ezer', 'notANumber'],
  ['stockChange', '1.5', 'notANumber'],
  ['published', 'talán', 'invalid'],
  ['category', 'Nincs ilyen', 'invalid'],
  ['category', '', 'required'],
  ['weight', '1,5', 'invalid'],
])('%s: %j is kept as typed, with the error %s', (field, text, code) => {
  expect(read(field, text).error?.code).toBe(code);
});
