import { expect, test } from 'vitest';
import { readPastedTable, writeTable } from './read-pasted-table.ts';

test('reads what Excel and others put on the clipboard', () => {
  expect(readPastedTable('1 075\r\n2 150,50\r\n')).toEqual([['1 075'], ['2 150,50']]);
  expect(readPastedTable('a\tb\nc\t\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(readPastedTable('"two\nlines"\t"say ""hi"""\nx\ty')).toEqual([
    ['two\nlines', 'say "hi"'],
    ['x', 'y'],
  ]);
  expect(readPastedTable('a\n\nb')).toEqual([['a'], [''], ['b']]);
  expect(readPastedTable('')).toEqual([['']]);
  expect(readPastedTable('5" cső')).toEqual([['5" cső']]);
});

test('what is copied is read back; more rows than fit are left', () => {
  const cells = [
    ['a', 'b "c"'],
    ['two\nlines', ''],
  ];
  expect(readPastedTable(writeTable(cells))).toEqual(cells);
  expect(readPastedTable('1\n'.repeat(9_000))).toHaveLength(5_000);
});
