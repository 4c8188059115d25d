import { expect, test } from 'vitest';
import { toPdfContent } from './pdf-content.ts';
import type { PrintedPart } from './printed-document.ts';

const drawn = (parts: PrintedPart[]) =>
  (toPdfContent(parts) as { stack: { canvas?: object[] }[] }[]).flatMap(({ stack }) =>
    stack.flatMap(({ canvas = [] }) => canvas),
  );

test('each line to write on is drawn for itself: what is drawn is moved to its place', () => {
  const lines = drawn([
    { kind: 'lines', label: 'Cím', count: 2 },
    { kind: 'field', label: 'Kelt' },
  ]);
  expect(lines).toHaveLength(3);
  expect(new Set(lines).size).toBe(3);
});

test('a heading stands in the row that it is of, so that no page parts them', () => {
  const [content] = toPdfContent([
    {
      kind: 'table',
      columns: [
        { title: 'Cikkszám', width: 'narrow' },
        { title: 'Termék', width: 'rest' },
      ],
      rows: [{ heading: 'Bögrék', cells: ['B-1', 'Kőagyag bögre'] }, ['B-2', 'Porcelán bögre']],
    },
  ]) as { table: { body: object[][]; dontBreakRows: boolean } }[];
  expect(content?.table.body).toHaveLength(3);
  expect(content?.table.dontBreakRows).toBe(true);
  expect(JSON.stringify(content?.table.body[1])).toMatch(/Bögrék.*Kőagyag bögre/);
});

test('no line ends within a telephone number or a measure', () => {
  const printed = (text: string) => JSON.stringify(toPdfContent([{ kind: 'text', text }]));
  expect(printed('Hívjon: +36 1 000 0000')).toContain('+36\u00a01\u00a0000\u00a00000');
  expect(printed('Tál, 18 cm, 2,5 l')).toContain('Tál, 18\u00a0cm, 2,5\u00a0l');
  expect(printed('Миска 18 см')).toContain('18\u00a0см');
  expect(printed('18 literes, 6 cmentő')).toContain('18 literes, 6 cmentő');
  const columns = [{ title: 'Termék', width: 'rest' as const }];
  const table = toPdfContent([
    { kind: 'table', columns, rows: [['Kőagyag tálalótál nagy méretben, 18 cm']] },
  ]);
  expect(JSON.stringify(table)).toContain('18\u00a0cm');
});
