import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { escapeXml } from '../text/escape-xml.ts';
import { writeXml } from '../text/xml-elements.ts';
import { writeXlsx } from './write-table.ts';

/** One of them in a note or an address would make a whole file, or an invoice, unreadable to every XML parser. */
const forbidden = ['\u0001', '\u000b', '\u001f', '\ufffe', '\uffff', '\ud800'];

test.each(forbidden)('no XML has the character %j', async (character) => {
  const replaced = character === '\ud800' ? '\ufffd' : '';
  expect(escapeXml(`a${character}<b`)).toBe(`a${replaced}&lt;b`);
  expect(writeXml('order', [['city', `Buda${character}pest`]])).toContain(`<city>Buda${replaced}pest</city>`);
  async function* rows() {
    yield [`note${character}!`, `${character}=1+1`];
  }
  const stream = writeXlsx({ columns: ['note', 'name'], rows: rows() }, 'orders');
  const workbook = await readXlsx(Buffer.concat(await stream.toArray()));
  const cells = [`note${replaced}!`, replaced ? `${replaced}=1+1` : `'=1+1`];
  expect(workbook.sheets[0]?.rows[1]).toEqual(cells);
});
