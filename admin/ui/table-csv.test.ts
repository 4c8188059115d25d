import { expect, test } from 'vitest';
import { tableCsv } from './table-csv.ts';

test('[wall 98] quotes cells where needed and neutralizes formulas', () => {
  const csv = tableCsv(
    ['Sor', 'Érték'],
    [
      [2, '=HYPERLINK("http://x";"y")'],
      [-3.5, 'a;b'],
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
      '-3,5;"a;b"',
      "4;'-12",
      "5;'  @sum",
      '6;"két\nsor"',
      '7;rendes = szöveg',
      '',
    ].join('\r\n'),
  );
});
