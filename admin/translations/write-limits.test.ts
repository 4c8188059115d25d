import { expect, test } from 'vitest';
import { writeLimits } from './write-limits.ts';

const say = (language: string, limit: unknown) =>
  writeLimits({
    translate: (key, options) => `${key} ${options?.limit}`,
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
  })
    .translate('at least', { limit })
    .replaceAll('\u00a0', ' ');

test.each([
  ['hu', 0.0001, 'at least 0,0001'],
  ['hu', 1_000_000, 'at least 1 000 000'],
  ['en', 0.000_001, 'at least 0.000001'],
  ['hu', undefined, 'at least undefined'],
])('in %s the limit %s is said as %s', (language, limit, said) => {
  expect(say(language, limit)).toBe(said);
});
