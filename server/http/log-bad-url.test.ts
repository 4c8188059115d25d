import { expect, test } from 'vitest';
import { createBadUrlLog, loggableUrl } from './log-bad-url.ts';

test('the not-found page logs the bad address once (specification §2)', () => {
  const logged: string[] = [];
  const log = createBadUrlLog(({ address }) => logged.push(address));
  for (const address of ['/nincs', '/nincs', '/nincs.data', '/nincs.data?_routes=root', '/sincs?a=1'])
    log(address);
  expect(logged).toEqual(['/nincs', '/sincs?a=1']);
});

test('a logged URL has no control character and is truncated', () => {
  const tried = loggableUrl('/a\r\nroot signed in\u001b[31m\u2028\u202e');
  expect([...tried].filter((each) => each < ' ' || '\u001b\u2028\u202e'.includes(each))).toEqual([]);
  expect(tried).toContain('root signed in');
  expect(loggableUrl('/árvíztűrő')).toBe('/árvíztűrő');
  expect(loggableUrl(`/${'a'.repeat(10_000)}`)).toHaveLength(301);
});
