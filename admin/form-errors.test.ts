import { expect, test } from 'vitest';
import { sayWhatIsEmpty } from './form-errors.ts';

test('what is wrong with an empty field is that it has to be filled in', () => {
  const body = { email: ' ', roles: [], texts: {}, prices: [{ fee: null, from: -1 }], name: 'x' };
  const fields = [
    { field: 'email', code: 'invalidEmail' },
    { field: 'roles', code: 'tooSmall', limit: 1 },
    { field: 'texts', code: 'invalid' },
    { field: 'prices.0.fee', code: 'notANumber' },
  ] as const;
  expect(sayWhatIsEmpty(fields, body)).toEqual(fields.map(({ field }) => ({ field, code: 'required' })));
});

test('other errors stay as they are', () => {
  const fields = [
    { field: 'prices.0.from', code: 'tooSmall', limit: 0 },
    { field: 'name', code: 'taken' },
    { field: 'email', code: 'taken' },
    { field: 'body', code: 'invalid' },
  ] as const;
  const body = { name: 'x', email: '', prices: [{ from: -1 }] };
  expect(sayWhatIsEmpty(fields, body)).toEqual(fields);
});
