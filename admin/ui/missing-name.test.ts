import { expect, test } from 'vitest';
import { atFirstName } from './missing-name.ts';

test('that there is no name at all is an error of the first one', () => {
  expect(atFirstName({ field: 'texts', code: 'invalid' })).toEqual({
    field: 'texts.hu.name',
    code: 'required',
  });
  expect(atFirstName({ field: 'options.2.texts', code: 'invalid' }).field).toBe('options.2.texts.hu.name');
  const other = { field: 'texts.de.name', code: 'tooLong', limit: 120 } as const;
  expect(atFirstName(other)).toBe(other);
});
