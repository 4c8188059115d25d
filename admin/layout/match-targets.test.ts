import { expect, test } from 'vitest';
import { matchTargets } from './match-targets.ts';

const targets = ['Termékek', 'Új: Termék', 'Rendelések'].map((label) => ({ label }));

test.each([
  ['', ['Termékek', 'Új: Termék', 'Rendelések']],
  ['termek', ['Termékek', 'Új: Termék']],
  ['TERMÉK uj', ['Új: Termék']],
  ['vevő', []],
])('“%s” matches %j', (text, labels) => {
  expect(matchTargets(targets, text).map(({ label }) => label)).toEqual(labels);
});
