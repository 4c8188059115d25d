import { gzipSync } from 'node:zlib';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { problemsOf, readProducts, readUploaded } from '../testing/read-import-fixture.ts';

const head = 'sku;name_hu;price_huf;stock';
const names = (products: { variants: { texts: { hu?: { name?: string } } }[] }[]) =>
  products.map(({ variants }) => variants[0]?.texts.hu?.name);

describe('encodings are told from the bytes, and reported', () => {
  const text = `${head}\nA;Hűtőtál „nagy”;990;1\n`;
  const plain = text.replaceAll(/[„”]/g, '');
  const latin = (content: string) =>
    Buffer.from(content.replaceAll('ő', '\u00f5').replaceAll('ű', '\u00fb'), 'latin1');
  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1250', latin(plain)],
    ['windows-1250', latin(text.replace('„', '\u0084').replace('”', '\u0094'))],
    ['utf-8', gzipSync(text)],
  ])('%s', async (encoding, bytes) => {
    const { table, products } = await readProducts(bytes);
    expect(table.source).toEqual({ kind: 'csv', encoding, delimiter: ';' });
    expect(names(products)[0]).toMatch(/^Hűtőtál( „?nagy”?)?$/);
  });

  test('ISO-8859-2 by letters that would be signs inside words', async () => {
    const bytes = latin(`${head}\nA;Ko\u00b9ice, \u00b9\u00be\u00bb ko\u00b9\u00edk;990;1\n`);
    const { table, products } = await readProducts(bytes);
    expect(table.source.encoding).toBe('iso-8859-2');
    expect(names(products)).toEqual(['Košice, šžť košík']);
  });

  test('one damaged byte in UTF-8 rejects its row alone', async () => {
    const bytes = Buffer.from(`${head}\nA;Bögre;990;1\nB;T~l;990;1\nC;Hűtő;990;1\n`);
    bytes[bytes.indexOf('~')] = 0xe1;
    const { table, products } = await readProducts(bytes);
    expect(table.source.encoding).toBe('utf-8');
    expect(names(products)).toEqual(['Bögre', 'T\ufffdl', 'Hűtő']);
    expect(problemsOf(products)).toEqual([[3, 'name_hu', 'unreadableCharacter']]);
  });

  test('what staff choose counts', async () => {
    const { products } = await readProducts(latin(`${head}\nA;H\u00fbt\u00f5;990;1\n`), {
      encoding: 'iso-8859-2',
    });
    expect(names(products)).toEqual(['Hűtő']);
  });
});

describe('awkward tables are read', () => {
  test.each([
    ['a line that names the delimiter', `sep=;\r\n${head}\r\nA;Tál;990;1\r\n`],
    ['the same in quotes', `"sep=;"\n${head}\nA;Tál;990;1\n`],
    ['mixed line ends', `${head}\r\nA;Tál;990;1\nB;Tál;990;1\rC;Tál;990;1`],
    ['vertical bars', `${head}\nA;Tál;990;1\n`.replaceAll(';', '|')],
    ['tabs', `${head}\nA;Tál;990;1\n`.replaceAll(';', '\t')],
    ['commas', `${head}\nA;Tál;990;1\n`.replaceAll(';', ',')],
    ['empty lines above', `\n\n${head}\nA;Tál;990;1\n`],
  ])('%s', async (_name, file) => {
    const { products } = await readProducts(file);
    expect(problemsOf(products)).toEqual([]);
    expect(new Set(names(products))).toEqual(new Set(['Tál']));
  });

  test('a vertical tab ends a line within a cell', async () => {
    const { products } = await readProducts('sku,name_hu,description_hu\nA,Tál,"Egy\vKettő"\n');
    expect(products[0]?.variants[0]?.texts.hu?.description).toBe('Egy\nKettő');
    expect(problemsOf(products)).toEqual([]);
  });

  test('a NUL rejects its row alone', async () => {
    const { products } = await readProducts(`${head}\nA;Tál;990;1\nB;T\u0000l;990;1\nC;Tál;990;1\n`);
    expect(problemsOf(products)).toEqual([[3, 'name_hu', 'unreadableCharacter']]);
  });

  test('more than two hundred columns', async () => {
    const more = Array.from({ length: 400 }, (_, index) => `meta ${index}`);
    const columns = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Categories', ...more];
    const cells = ['1', 'simple', 'A', 'Tál', '990', 'Konyha', ...more.map(() => '')];
    const { table, products } = await readProducts(`${columns.join(',')}\n${cells.join(',')}\n`);
    expect(table.format).toBe('wooCommerce');
    expect(products[0]?.variants[0]).toMatchObject({ sku: 'A', prices: { 3: 99_000 } });
  });

  test('several pictures in one cell', async () => {
    const urls = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    for (const separator of [', ', '|', '; ', ',']) {
      const { products } = await readProducts(`sku\tname_hu\timage_url\nA\tTál\t${urls.join(separator)}\n`);
      expect(products[0]?.variants[0]?.pictures.map(({ url }) => url)).toEqual(urls);
    }
  });

  test('the rows of a workbook, of both kinds', async () => {
    const rows = [
      [...head.split(';'), 'weight_grams'],
      ['A', 'Tál', 1990, 3, 1234],
      [],
      ['B', 'Bögre', 990.5, 1.5, null],
    ];
    for (const write of [writeXlsx, writeOds]) {
      const { table, products } = await readProducts(await write({ sheets: [{ name: 'Lap', rows }] }));
      expect(table.source).toEqual({ kind: 'spreadsheet', encoding: null, delimiter: null });
      expect(products[0]?.variants[0]).toMatchObject({
        sku: 'A',
        stock: 3,
        weightGrams: 1234,
        prices: { 3: 199_000 },
      });
      expect(problemsOf(products)).toEqual([
        [4, 'stock', 'notWhole'],
        [4, 'price_huf', 'notWhole'],
      ]);
    }
  });
});

describe('what is refused tells the reason and the row', () => {
  const zip = Buffer.from('504b0304140000000800', 'hex');
  test.each([
    ['a quote that never ends', `${head}\nA;Tál;990;1\nB;"Tál;990;1\n`, { reason: 'unclosedQuote', row: 3 }],
    [
      'a long row',
      `${head}\nA;Tál;990;1\nB;${'T'.repeat(1_100_000)};990;1\n`,
      { reason: 'rowTooLong', row: 3 },
    ],
    [
      'too many columns',
      `a,${'b,'.repeat(1_001)}c\n1,2\n`,
      { reason: 'tooManyColumns', row: 1, limit: 1_000 },
    ],
    ['one column', 'sku\nA\n', { reason: 'oneColumn', row: 1 }],
    ['ragged lines', `${head}\nA\nB;Tál;990;1;;5\nC\n`, { reason: 'raggedRows', row: 2 }],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'), { reason: 'binary' }],
    ['a damaged workbook', zip, { reason: 'damagedArchive' }],
    ['a damaged gzip', gzipSync('sku').subarray(0, 15), { reason: 'damagedArchive' }],
    ['a gzip bomb', gzipSync(Buffer.alloc(101 * 1024 * 1024, 'a')), { reason: 'tooLargeUnpacked' }],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { reason: 'oldWorkbook' }],
  ])('%s', async (_name, file, details) => {
    expect(await readUploaded(file)).toMatchObject({ failure: 'notATable', details });
  });

  test('a workbook that unpacks to more than its directory permits', async () => {
    const rows = [
      ['sku', 'name_hu'],
      ['A', 'a'.repeat(30_000)],
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Lap', rows }] }));
    const entry = bytes.indexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt32LE(0x7fffffff, entry + 24);
    expect(await readUploaded(bytes)).toMatchObject({ details: { reason: 'tooLargeUnpacked' } });
  });
});
