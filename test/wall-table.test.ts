import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGaps, writeTable } from './wall-table.ts';

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

test('each number of the wall has a test, or a reason why there is none', () => {
  expect(findGaps(readme)).toEqual([]);
});

test('the table of the wall names the tests that stand: `node test/write-wall-table.ts` writes it', () => {
  expect(readme).toBe(writeTable(readme));
});
