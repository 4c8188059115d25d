import { expect, test } from 'vitest';
import { signInProblem } from './sign-in-failure.ts';

test('a wrong name or password is told as one and the same', () => {
  expect(signInProblem({ code: 'signInFailed', details: {} }).kind).toBe('wrong');
});

test('too many tries name the whole minutes to wait', () => {
  const wait = (retryAfterSeconds?: number) =>
    signInProblem({ code: 'tooManyRequests', details: { retryAfterSeconds } });
  expect(wait(1)).toEqual({ kind: 'tooMany', minutes: 1 });
  expect(wait(61)).toEqual({ kind: 'tooMany', minutes: 2 });
  expect(wait()).toEqual({ kind: 'tooMany', minutes: 15 });
});

test('no connection and a failing shop are told apart', () => {
  expect(signInProblem({ code: 'offline', details: {} }).kind).toBe('offline');
  expect(signInProblem({ code: 'unexpected', details: {} }).kind).toBe('failed');
});
