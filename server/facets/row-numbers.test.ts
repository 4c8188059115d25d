import { expect, test } from 'vitest';
import { createRowNumbers } from './row-numbers.ts';

test('rows are found by ids with gaps, also from PostgreSQL’s binary format', () => {
  const numbers = createRowNumbers();
  const ids = [1, 4_095, 4_096, 70_000, 2_147_483_647];
  for (const [row, id] of ids.entries()) numbers.set(id, row);
  expect(ids.map((id) => numbers.get(id))).toEqual([0, 1, 2, 3, 4]);
  expect([2, 4_097, 2_000_000_000].map((id) => numbers.get(id))).toEqual([undefined, undefined, undefined]);
  const packed = Buffer.alloc(16);
  for (const [at, id] of [70_000, 5, 2_147_483_647, 1].entries()) packed.writeInt32BE(id, 4 * at);
  expect([...numbers.rowsOf(packed)]).toEqual([3, 4, 0]);
});
