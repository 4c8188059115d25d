import type pg from 'pg';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Tasks that never change with the shop: what cannot be compared with a fixed answer is compared with them. */

const cards = 64;
const linesPerCard = 4;

/** Renders about 1,800 elements, as many as a listing page had when the task was fixed; 130 KB of HTML. */
export function renderFixedPage(): string {
  return renderToString(
    createElement(
      'ul',
      { className: 'fixed' },
      Array.from({ length: cards }, (_, n) => fixedCard(n)),
    ),
  );
}

function fixedCard(number: number): ReactElement {
  const label = `Bögre "${number}" & csészealj`;
  return createElement(
    'li',
    { key: number, className: 'group relative flex h-full flex-col', 'data-number': number },
    createElement('a', { href: `/products/${number}?a=1&b=2`, 'aria-label': label }, label),
    Array.from({ length: linesPerCard }, (_, line) => createElement(FixedLine, { key: line, number, line })),
  );
}

function FixedLine({ number, line }: { number: number; line: number }): ReactElement {
  const amount = `${number} ${line}90 Ft`;
  return createElement(
    'p',
    { className: 'flex items-center gap-2 text-sm', title: amount },
    createElement('span', { className: 'size-2 rounded-full', style: { width: `${line}px` } }),
    createElement('bdi', null, amount),
    createElement(
      'svg',
      { viewBox: '0 0 24 24' },
      createElement('path', { d: 'M3 4h2.2l2.3 11h10.2l2.1-8H6.2' }),
    ),
    createElement('button', { type: 'button', 'aria-label': amount }, 'Kosárba'),
  );
}

/** The table that fixed transactions write; it is no part of the shop's schema. */
export const fixedTable = `
  CREATE UNLOGGED TABLE IF NOT EXISTS bench_rows (id bigint PRIMARY KEY, content text NOT NULL);
  CREATE TABLE IF NOT EXISTS bench_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, row_id bigint NOT NULL, content text NOT NULL);
  INSERT INTO bench_rows SELECT n, repeat('x', 100) FROM generate_series(1, 10000) n ON CONFLICT DO NOTHING`;

const statements = [
  { name: 'bench-lock', text: 'SELECT content FROM bench_rows WHERE id = $1 FOR UPDATE' },
  { name: 'bench-count', text: 'SELECT count(*) FROM bench_rows WHERE id BETWEEN $1 AND $1 + 20' },
  ...['first', 'second', 'third'].map((each) => ({
    name: `bench-${each}`,
    text: `INSERT INTO bench_entries (row_id, content) VALUES ($1, repeat('${each}', 20)) RETURNING id`,
  })),
  { name: 'bench-update', text: "UPDATE bench_rows SET content = repeat('y', 100) WHERE id = $1" },
];

let lastRow = 0;

/** One transaction of six small statements, each waited for, three of them inserts, on rows that no other one touches. */
export async function runFixedTransaction(pool: pg.Pool): Promise<void> {
  lastRow = (lastRow % 10_000) + 1;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query({ ...statement, values: [lastRow] });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
