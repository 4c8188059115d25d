import { expect, test } from 'vitest';
import { keepNumbersTogether } from './keep-numbers-together.ts';

test.each([
  ['<p>Közlemény: K-8F27-CDPV.</p>', '<p>Közlemény: [K-8F27-CDPV].</p>'],
  [
    '<p>KER-2026-000001, 11773016-11111018-00000000</p>',
    '<p>[KER-2026-000001], [11773016-11111018-00000000]</p>',
  ],
  ['<p>az e-mail-címére</p>', '<p>az [e-mail]-címére</p>'],
  ['<p>SZÉP-KÁRTYA, LED-es, AB-CD</p>', '<p>SZÉP-KÁRTYA, LED-es, AB-CD</p>'],
  [
    '<a href="https://x.example/K-8F27-CDPV">https://x.example/K-8F27-CDPV</a>',
    '<a href="https://x.example/K-8F27-CDPV">https://x.example/K-8F27-CDPV</a>',
  ],
  [
    '<head><title>K-8F27-CDPV\n</title></head>K-8F27-CDPV',
    '<head><title>K-8F27-CDPV\n</title></head>[K-8F27-CDPV]',
  ],
  [
    '<div style="display:none;opacity:0">Megrendelés: K-8F27-CDPV</div>',
    '<div style="display:none;opacity:0">Megrendelés: K-8F27-CDPV</div>',
  ],
])('%s', (html, expected) => {
  const nowrap = '<span style="white-space:nowrap">';
  expect(keepNumbersTogether(html).replaceAll(nowrap, '[').replaceAll('</span>', ']')).toBe(expected);
});
