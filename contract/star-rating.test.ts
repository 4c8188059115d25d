import { describe, expect, test } from 'vitest';
import { starsOf } from './star-rating.ts';

const drawn = (value: number, count: number) =>
  starsOf(value, count)
    .map((star) => ({ full: '*', half: '/', empty: '.' })[star])
    .join('');

describe('stars of an average on the scale of 0 to 100', () => {
  test.each([
    [0, '.....'],
    [1, '/....'],
    [19, '/....'],
    [20, '*....'],
    [30, '*/...'],
    [40, '**...'],
    [59, '**/..'],
    [60, '***..'],
    [79, '***/.'],
    [80, '****.'],
    [99, '****/'],
    [100, '*****'],
    [140, '*****'],
  ])('%d', (average, stars) => expect(drawn(average, 1)).toBe(stars));

  test('averages over all ratings', () => expect(drawn(100 + 60 + 20, 3)).toBe('***..'));
  test('no rating has no stars', () => expect(drawn(0, 0)).toBe('.....'));
  test('a sum without ratings has none either', () => expect(drawn(80, 0)).toBe('.....'));
});
