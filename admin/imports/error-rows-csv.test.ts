import { expect, test } from 'vitest';
import { errorRowsCsv } from './error-rows-csv.ts';

test('[wall 98] quotes cells where needed and neutralizes formulas', () => {
  const csv = errorRowsCsv(
    ['Sor', 'Érték'],
    [
      [2, '=HYPERLINK("http://x";"y")'],
      [-3, 'a;b'],
      [4, '-12'],
      [5, '  @sum'],
      [6, 'két\nsor'],
      [7, 'rendes = szöveg'],
    ],
  );
  expect(csv).toBe(
    [
      '\uFEFFSor;Érték',
      '2;"\'=HYPERLINK(""http://x"";""y"")"',
      '-3;"a;b"',
      "4;'-12",
      "5;'  @sum",
      '6;"két\nsor"',
      '7;rendes = szöveg',
      '',
    ].join('\r\n'),
  );
});
