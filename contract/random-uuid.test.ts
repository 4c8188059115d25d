import { expect, test } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

test('a random UUID is of version 4, and another one each time', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  for (const each of made) expect(z.uuidv4().safeParse(each).success, each).toBe(true);
  expect(new Set(made).size).toBe(200);
});
