import { expect, test } from 'vitest';
import { chooseFirst } from './choose-first.ts';

const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

async function choosing(wanted: number, isLeft: (id: number) => boolean) {
  const parts: number[] = [];
  const chosen = await chooseFirst(hundred, wanted, async (part) => {
    parts.push(part.length);
    return part.filter(isLeft);
  });
  return { chosen, parts };
}

test('no more is looked at than is wanted where all of it is left', async () => {
  expect(await choosing(10, () => true)).toEqual({ chosen: hundred.slice(0, 10), parts: [10] });
});

test('what others are left out for is looked for further on, in the same order', async () => {
  const { chosen, parts } = await choosing(10, (id) => id % 10 === 0);
  expect(chosen).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10]);
  expect(parts).toEqual([10, 20, 40, 30]);
  expect((await choosing(10, (id) => id <= 75)).chosen).toEqual(hundred.slice(25, 70));
});

test('of nothing nothing is asked', async () => {
  expect(await chooseFirst([], 10, async () => [1])).toEqual([]);
});
