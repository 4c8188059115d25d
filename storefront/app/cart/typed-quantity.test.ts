import { expect, test } from 'vitest';
import { typedQuantity, wholeQuantity } from './typed-quantity.ts';

test('of a typed quantity its whole part counts, whatever mark stands before its decimals', () => {
  const typed = (text: string) => wholeQuantity(typedQuantity(text));
  expect(['2,5', '2.5', '12', ' 3 db', '1234', '0,5', '', 'két'].map(typed)).toEqual([
    2,
    2,
    12,
    3,
    123,
    null,
    null,
    null,
  ]);
});
