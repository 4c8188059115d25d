import { expect, test } from 'vitest';
import { runImportFloods } from './import-floods.ts';

test('[wall 111] tables that are too long, too wide or endless are refused in bounded memory, other encodings are read', async () => {
  const figures = await runImportFloods({ rows: 200_000, lineBytes: 6_000_000 });
  expect(Object.fromEntries(figures.map(({ flood, outcome }) => [flood, outcome]))).toEqual({
    'rows without end': 'tooManyRows',
    'one line without end': 'notATable',
    'a header without end': 'notATable',
    'a quote without end': 'notATable',
    'quotes alone': 'notATable',
    'commas alone': 'notATable',
    'cells without end': 'tooManyRows',
    'full cells without end': '15000 products',
    'line ends alone': 'tooManyRows',
    'an item without end': 'notATable',
    'elements without end': 'notATable',
    'UTF-16': '1000 products',
    'windows-1250': '1000 products',
  });
  for (const { memoryMegabytes } of figures) expect(memoryMegabytes).toBeLessThan(150);
});
