import { expect, test } from 'vitest';
import { isWholeSweep } from '../sweep.ts';
import { damages } from './count-lives.ts';
import { runOrderLives } from './order-lives.ts';

const lives = isWholeSweep ? 24 : 8;

test('[wall 34, 35, 38, 40, 41] the money of random order lives adds up, whatever fails and though the server is killed', async () => {
  const { stories, failures, toldSecrets, ...figures } = await runOrderLives({ lives, kills: 1, seed: 11 });
  expect(stories, stories.join('\n\n')).toEqual([]);
  expect(failures).toEqual([]);
  expect(toldSecrets).toEqual([]);
  expect(figures).toMatchObject({
    ...{ lives, kills: 1, unsettled: null },
    ...Object.fromEntries(damages.map((damage) => [damage, 0])),
  });
  expect(figures.charges).toBeGreaterThan(0);
  expect(figures.captures).toBeGreaterThan(0);
  expect(figures.documents).toBeGreaterThan(0);
  expect(figures.parcels).toBeGreaterThan(0);
});
