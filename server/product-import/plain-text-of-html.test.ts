import { expect, test } from 'vitest';
import { plainTextOfHtml } from './plain-text-of-html.ts';

test.each([
  ['Sima szöveg\nkét sorban', 'Sima szöveg\nkét sorban'],
  [
    '<p>Kézzel <b>korongolt</b>,&nbsp;mázas.</p><p>Mosogatógépben mosható.</p>',
    'Kézzel korongolt, mázas.\n\nMosogatógépben mosható.',
  ],
  ['Első<br>második<br/><br />harmadik', 'Első\nmásodik\n\nharmadik'],
  ['<ul>\n  <li>egy</li>\n  <li>kettő</li>\n</ul>', '• egy\n• kettő'],
  [
    '<h2>Méretek</h2><table><tr><td>Átmérő</td><td>28 cm</td></tr><tr><td>Tömeg</td><td>1 kg</td></tr></table>',
    'Méretek\n\nÁtmérő 28 cm\nTömeg 1 kg',
  ],
  ['<script>alert(1)</script><style>p{}</style>Tál<img src=x onerror=alert(1)>', 'Tál'],
  ['Tál &amp; bögre &lt;fehér&gt;', 'Tál & bögre <fehér>'],
  ['Méret < 20 cm, tömeg > 1 kg', 'Méret < 20 cm, tömeg > 1 kg'],
  ['<p>nincs lezárva <b>sehol', 'nincs lezárva sehol'],
  ['<p> </p>', ''],
])('%j is shown as plain text', (html, text) => {
  expect(plainTextOfHtml(html)).toBe(text);
});

test('a long text of tags alone takes linear time', () => {
  expect(plainTextOfHtml(`${'<div>'.repeat(200_000)}vége`)).toBe('vége');
  expect(plainTextOfHtml(`${'<'.repeat(200_000)}b>vége`)).toContain('vége');
  expect(plainTextOfHtml(`${'<br>'.repeat(200_000)}vége`)).toBe('vége');
});
