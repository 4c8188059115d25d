import { test } from 'vitest';
import { checkCartSequences, checkRandomCarts } from './money-properties.ts';

const carts = Number(process.env.WALL_CARTS ?? 2_000);
const sequences = Number(process.env.WALL_SEQUENCES ?? 1_000);
const timeout = 1_800_000;

test('[wall 7] random carts add up to the unit in three currencies', { timeout }, () =>
  checkRandomCarts(carts),
);

test('[wall 8] random changes of a cart from two tabs keep its totals', { timeout }, () =>
  checkCartSequences(sequences),
);
