import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

test('a page of text becomes parts of a paper: headings, lists, links, tables', () => {
  const html = `<h2>Elállás</h2>
<p>Tizennégy nap &amp; <strong>indoklás</strong>
nélkül.</p>
<ul>
<li>az átvételtől</li>
<li>
<p>írásban: <a href="https://bolt.example/elallas">itt</a></p>
</li>
</ul>
<ol>
<li>egy
<ul>
<li>belső</li>
</ul>
</li>
<li>kettő</li>
</ol>
<table tabindex="0"><thead><tr><th>Díj</th><th>Ft</th></tr></thead>
<tbody><tr><td>Futár</td><td>990</td></tr></tbody></table>`;
  expect(textParts(html)).toEqual([
    { kind: 'strong', text: 'Elállás' },
    { kind: 'text', text: 'Tizennégy nap & indoklás nélkül.' },
    { kind: 'text', text: '• az átvételtől' },
    { kind: 'text', text: '• írásban: https://bolt.example/elallas – itt' },
    { kind: 'text', text: '1. egy' },
    { kind: 'text', text: '    • belső' },
    { kind: 'text', text: '2. kettő' },
    {
      kind: 'table',
      columns: [
        { title: 'Díj', width: 'rest' },
        { title: 'Ft', width: 'rest' },
      ],
      rows: [['Futár', '990']],
    },
  ]);
});

test('what is no markup stays text, and nothing is lost', () => {
  expect(textParts('<p>1 &lt; 2 &gt; &quot;x&quot; &#65;</p>utolsó')).toEqual([
    { kind: 'text', text: '1 < 2 > "x" A' },
    { kind: 'text', text: 'utolsó' },
  ]);
  expect(textParts('<p>e-\u2060mail &amp;lt; &amp;#xffffff; &#xffffff; &#9999999;</p>')).toEqual([
    { kind: 'text', text: 'e-mail &lt; &#xffffff; &#xffffff; &#9999999;' },
  ]);
  expect(textParts('')).toEqual([]);
});
