import { expect, test } from 'vitest';
import { signInProblem } from './sign-in-failure.ts';

test('a wrong name and a wrong password have the same text', () => {
  expect(signInProblem({ code: 'signInFailed', details: {} }).kind).toBe('wrong');
});

test('too many attempts show the whole minutes to wait', () => {
  const wait = (retryAfterSeconds?: number) =>
    signInProblem({ code: 'tooManyRequests', details: { retryAfterSeconds } });
  expect(wait(1)).toEqual({ kind: 'tooMany', minutes: 1 });
  expect(wait(61)).toEqual({ kind: 'tooMany', minutes: 2 });
  expect(wait()).toEqual({ kind: 'tooMany', minutes: 15 });
});

test('no connection and a failing shop have different texts', () => {
  expect(signInProblem({ code: 'offline', details: {} }).kind).toBe('offline');
  expect(signInProblem({ code: 'unexpected', details: {} }).kind).toBe('failed');
});
