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

test('a telephone number is not broken', () => {
  expect(JSON.stringify(toPdfContent([{ kind: 'text', text: 'Hívjon: +36 1 000 0000' }]))).toContain(
    '+36\u00a01\u00a0000\u00a00000',
  );
});
