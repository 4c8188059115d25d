import { expect, test } from 'vitest';
import { findRateProblems } from './rate-problems.ts';

test('ranges that follow each other without an end have no problem, in any order', () => {
  const rates = [
    { from: 5_000, to: null },
    { from: 0, to: 2_000 },
    { from: 2_000, to: 5_000 },
  ];
  expect(findRateProblems(rates)).toEqual({ gaps: [], overlaps: [] });
});

test('what has no price is a gap, at the start, between and at the end', () => {
  const rates = [
    { from: 100, to: 200 },
    { from: 300, to: 400 },
  ];
  expect(findRateProblems(rates).gaps).toEqual([
    { from: 0, to: 100 },
    { from: 200, to: 300 },
    { from: 400, to: null },
  ]);
  expect(findRateProblems([]).gaps).toEqual([{ from: 0, to: null }]);
});

test('what has two prices is an overlap, also within a range without an end', () => {
  const rates = [
    { from: 0, to: null },
    { from: 10, to: 20 },
    { from: 30, to: null },
  ];
  expect(findRateProblems(rates).overlaps).toEqual([
    { from: 10, to: 20 },
    { from: 30, to: null },
  ]);
});
