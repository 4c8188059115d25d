import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readUploaded } from '../testing/read-import-fixture.ts';
import { makeZip } from '../testing/test-zip.ts';

const megabyte = 1024 * 1024;
const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (targets: Record<string, string>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    targets,
  )
    .map(
      ([kind, target], n) => `<Relationship Id="rId${n + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

interface Parts {
  sheet: string;
  strings?: string;
  head?: string;
  /** What the directory says of the sheet's size, in bytes. */
  size?: number;
}

/** A workbook of one sheet, whose rows and shared texts are written as they are. */
function workbook({ sheet, strings = '', head = '', size }: Parts): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', bytes: types },
    { name: '_rels/.rels', bytes: relations({ officeDocument: 'xl/workbook.xml' }) },
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Lap" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: relations({ worksheet: 'worksheets/sheet1.xml', sharedStrings: 'sharedStrings.xml' }),
    },
    { name: 'xl/sharedStrings.xml', bytes: `${head}<sst ${main}>${strings}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: `${head}<worksheet ${main}><dimension ref="A1:XFD1048576"/><sheetData>${sheet}</sheetData></worksheet>`,
      says: { ...(size && { size }) },
    },
  ]);
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const header = `<row r="1">${cell('A1', 'sku')}${cell('B1', 'name_hu')}</row>`;
const shared = (at: string, n = 0) => `<c r="${at}" t="s"><v>${n}</v></c>`;
const bomb = () => `<row r="2">${cell('A2', 'A')}${cell('B2', 'a'.repeat(101 * megabyte))}</row>`;
const laughs = `<!DOCTYPE sst [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
  { length: 8 },
  (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(20)}">`,
).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
const longText = `<si><t>${'a'.repeat(megabyte)}</t></si>`;
const rows = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, n) => `<row r="${n + 2}">${cells(n + 2)}</row>`).join('');

const hostile: [string, () => Promise<Buffer> | Buffer, object][] = [
  [
    'a sheet that unpacks to 101 MB',
    () => workbook({ sheet: header + bomb() }),
    { reason: 'tooLargeUnpacked' },
  ],
  [
    'a sheet of 101 MB that its directory calls small',
    () => workbook({ sheet: header + bomb(), size: 1000 }),
    { reason: 'damagedArchive' },
  ],
  [
    'sizes that stand elsewhere, as in a zip of 64 bits',
    () => workbook({ sheet: header + bomb(), size: 0xffffffff }),
    { reason: 'tooLargeUnpacked' },
  ],
  [
    'a workbook in a zip',
    async () =>
      makeZip([
        { name: 'a.xlsx', bytes: await writeXlsx({ sheets: [{ name: 'Lap', rows: [['sku', 'name_hu']] }] }) },
      ]),
    { reason: 'damagedArchive' },
  ],
  [
    'a cell in the last column that there can be',
    () => workbook({ sheet: `${header}<row r="2">${cell('A2', 'A')}${cell('XFD2', 'B')}</row>` }),
    { reason: 'tooManyColumns', row: 2 },
  ],
  [
    'a text of a megabyte that a row has twice',
    () =>
      workbook({
        strings: longText,
        sheet: header + rows(1, (row) => shared(`A${row}`) + shared(`B${row}`)),
      }),
    { reason: 'rowTooLong', row: 2 },
  ],
  [
    'a text that many cells share',
    () =>
      workbook({
        strings: `<si><t>${'a'.repeat(100_000)}</t></si>`,
        sheet: header + rows(20_000, (row) => shared(`A${row}`) + shared(`B${row}`)),
      }),
    { reason: 'tooLargeUnpacked' },
  ],
];

test.each(hostile)('[wall 110] %s is refused in bounded memory', async (_name, make, details) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThan(2 * megabyte);
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 5);
  try {
    expect(await readUploaded(bytes)).toMatchObject({ failure: 'notATable', details });
  } finally {
    clearInterval(watch);
  }
  expect((highest - before) / megabyte).toBeLessThan(150);
});

test('[wall 110] entities of a document type are not expanded, and no file is read', async () => {
  const strings = '<si><t>sku</t></si><si><t>name_hu</t></si><si><t>A</t></si><si><t>&i;&file;</t></si>';
  const sheet = `<row r="1">${shared('A1', 0)}${shared('B1', 1)}</row><row r="2">${shared('A2', 2)}${shared('B2', 3)}</row>`;
  const table = await readUploaded(workbook({ head: laughs, strings, sheet }));
  const read = JSON.stringify('failure' in table ? table : await table.read(0, table.count));
  expect(read).toContain('"name":"&i;&file;"');
  expect(read.length).toBeLessThan(5_000);
  expect(read).not.toMatch(/hahaha|root:/);
});
