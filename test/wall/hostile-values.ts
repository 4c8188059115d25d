import fc from 'fast-check';

/** Texts that have broken shops: each stands for a class. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007',
  '\r\nset-cookie: a=b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  'İıſK',
  'ﷺ'.repeat(20),
  '👩‍👩‍👧‍👦',
  '%',
  '_',
  '\\',
  '%_\\'.repeat(20),
  '%a'.repeat(90),
  "'||pg_sleep(5)--",
  "'; DROP TABLE orders; --",
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '(a+)+$',
  `${'a'.repeat(150)}!`,
  '-'.repeat(200),
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  '1.5',
  '-1',
  '99999999999',
  '9223372036854775808',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '-271821-04-20',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(10_000),
];
const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 250 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...numbers),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** What JSON can hold and nobody expects here. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>([], {}, [[]], [1], ['1'], { a: 1 }, [null]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that are no request at all, as they go over the wire. */
export const brokenBody: fc.Arbitrary<string> = fc.constantFrom(
  '',
  ' ',
  'null',
  'true',
  '1e999',
  '""',
  '[]',
  '[{}]',
  '{',
  '{]',
  '{"a":1',
  '{"page":1,"page":2}',
  '{"fieldConditions":[],"fieldConditions":[{"fieldName":"productId"}]}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"page":{"__proto__":{"polluted":true}}}',
  '{"page":"\\u0000","language":"\\ud800"}',
  '{"a":"\0"}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{${Array.from({ length: 5_000 }, (_, each) => `"k${each}":1`).join()}}`,
  `{"page":${'9'.repeat(5_000)}}`,
  `"${'x'.repeat(100_000)}"`,
);

const names = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-original-url',
];
const known = [
  'null',
  '*',
  'bytes=0-0,1-1,2-2',
  'bytes=-1',
  'gzip',
  'br;q=0, gzip;q=0, *;q=0',
  'W/"a"',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'http://evil.example',
  'text/html',
  'x'.repeat(4_000),
];
/** What a header may hold without ending it. */
const headerText = fc
  .oneof(fc.constantFrom(...known), hostileText)
  .map((text) => text.replace(/[\0\r\n]/g, '').slice(0, 4_000));

const cookie = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        '__Host-customer',
        '__Host-staff',
        'customer',
        'staff',
        'visitor',
        'currency',
        '__proto__',
        '',
      ),
      headerText,
    ),
    { maxLength: 6 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '));

/** Headers without those that carry the request itself. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.option(fc.dictionary(fc.constantFrom(...names), headerText, { maxKeys: 4 }), { nil: {} }),
    fc.option(cookie, { nil: undefined, freq: 3 }),
  )
  .map(([headers, cookies]) => ({ ...headers, ...(cookies !== undefined && { cookie: cookies }) }));
