import { expect, test } from 'vitest';
import { messageBlinks, messageLooks, messageSeverities, toMessageSeverity } from './message-severity.ts';

test('None 0, Success 1, Info 2, Error 3, Warning 4 (specification §3)', () => {
  expect(messageSeverities).toEqual({ None: 0, Success: 1, Info: 2, Error: 3, Warning: 4 });
});

test.each([
  [0, 'None'],
  [1, 'Success'],
  [2, 'Info'],
  [3, 'Error'],
  [4, 'Warning'],
  [5, 'None'],
  [-1, 'None'],
  [1.5, 'None'],
  [Number.NaN, 'None'],
] as const)('the number %d is %s', (value, name) => {
  expect(toMessageSeverity(value)).toBe(messageSeverities[name]);
});

test('the icons are info, warning, error and check_circle, each in its colour; the blink repeats 3 times', () => {
  const { None, Success, Info, Error: failed, Warning } = messageSeverities;
  expect([Success, Info, failed, Warning, None].map((severity) => messageLooks[severity].icon)).toEqual([
    ...['checkCircle', 'info', 'error', 'warning'],
    null,
  ]);
  expect(new Set(Object.values(messageLooks).map(({ mark }) => mark)).size).toBe(5);
  expect(messageBlinks).toBe(3);
});
