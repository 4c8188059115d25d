import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { isWholeSweep } from '../../test/sweep.ts';
import { readUploaded } from '../testing/read-import-fixture.ts';

const folder = new URL('formats/fixtures/', import.meta.url);
const rows = [
  ['sku', 'name_hu', 'price_huf', 'stock'],
  ['A', 'Tál', 1990, 3],
];
const files = [
  ...globSync('*', { cwd: folder }).map((name) => readFileSync(new URL(name, folder))),
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Lap', rows }] })),
  Buffer.from(await writeOds({ sheets: [{ name: 'Lap', rows }] })),
  gzipSync('sku,name_hu\nA,B\n'),
];

/** Products, each of which is read without an exception and can be stored as JSON; or a reason. */
async function expectRead(bytes: Uint8Array, second: Uint8Array | null = null): Promise<void> {
  const table = await readUploaded(bytes, {}, second);
  if ('failure' in table)
    return void expect(table.failure).toMatch(/^(notATable|unknownFormat|empty|tooManyRows)$/);
  const text = JSON.stringify([table.mappedColumns, await table.read(0, table.count)]);
  expect(text).not.toContain('\\u0000');
}

const damaged = fc
  .tuple(
    fc.constantFrom(...files),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 30 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(40)), { maxLength: 5 }),
  )
  .map(([file, changes, cuts]) => {
    let bytes = Buffer.from(file);
    for (const [place, byte] of changes) bytes[place % bytes.length] = byte;
    for (const [place, length] of cuts) {
      const start = place % Math.max(1, bytes.length);
      bytes = Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)]);
    }
    return bytes;
  });

test('[wall 111] damaged files of every format are read or refused, and throw nothing', async () => {
  await fc.assert(
    fc.asyncProperty(damaged, (bytes) => expectRead(bytes)),
    { numRuns: isWholeSweep ? 200 : 60 },
  );
});

test('[wall 111] so are any two files together, and any bytes', async () => {
  const any = fc.oneof(damaged, fc.uint8Array({ maxLength: 400 }));
  await fc.assert(fc.asyncProperty(any, any, expectRead), { numRuns: isWholeSweep ? 100 : 30 });
});

test('[wall 111] tables of any cells under known headers', async () => {
  const headers = globSync('*.csv', { cwd: folder }).map((name) =>
    readFileSync(new URL(name, folder), 'latin1')
      .split('\n')[0]!
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      'variable',
      'variation',
      'id:1',
      '1',
      '-1',
      '1.000',
      '12 Ft',
      'a:b:1',
      'sku=A,size=S|sku=B',
      '<p>',
      '{"blocks":[]}',
      'A > B',
      '|',
      ',',
    ),
  );
  const table = fc.tuple(
    fc.constantFrom(...headers),
    fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(table, async ([header, lines]) => {
      const delimiter = header.includes(';') ? ';' : ',';
      const quoted = lines.map((line) =>
        line.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter),
      );
      await expectRead(Buffer.from([header, ...quoted].join('\n')));
    }),
    { numRuns: 150 },
  );
});
