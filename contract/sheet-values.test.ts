import { expect, test } from 'vitest';
import { checkSheetValue } from './sheet-values.ts';

test.each([
  ['price.HUF', '12990', undefined],
  ['price.HUF', '12990.5', 'invalid'],
  ['price.EUR', '12.9', undefined],
  ['price.EUR', '12.905', 'invalid'],
  ['price.EUR', '0', 'tooSmall'],
  ['price.EUR', '1e3', 'notANumber'],
  ['price.EUR', '', undefined],
  ['price.HUF', '100000000', 'tooLarge'],
  ['vatRate', '27', undefined],
  ['vatRate', '', 'required'],
  ['vatRate', '101', 'tooLarge'],
  ['weight', '1.5', 'invalid'],
  ['gtin', '5901234123457', undefined],
  ['gtin', '12', 'invalid'],
  ['name.hu', '', 'required'],
  ['name.hu', 'x'.repeat(201), 'tooLong'],
  ['nameCode.hu', 'Két szó', 'invalid'],
  ['published', 'igen', 'invalid'],
  ['description.de', '', undefined],
])('%s = %j: %s', (field, value, code) => {
  expect(checkSheetValue(field, value)?.code).toBe(code);
});
