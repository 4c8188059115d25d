import { expect, test } from 'vitest';
import { isTransient } from './is-transient.ts';

test('what a database says that is away, or that ended a connection of a process that stood still, passes', () => {
  const said = [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ].map((message) => new Error(message));
  const coded = ['25P03', '08006', '57P01', 'EPIPE', 'ETIMEDOUT', '53100'].map((code) =>
    Object.assign(new Error('failed'), { code }),
  );
  for (const error of [...said, ...coded]) {
    expect(isTransient(error), `${error}`).toBe(true);
    expect(isTransient(new Error('a statement failed', { cause: error }))).toBe(true);
  }
  for (const code of ['23505', '42P01', '22P02'])
    expect(isTransient(Object.assign(new Error('failed'), { code }))).toBe(false);
  expect(isTransient(new Error('no such column'))).toBe(false);
});
