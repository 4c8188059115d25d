import { setImmediate } from 'node:timers/promises';
import { type ImportSource, maxImportRows } from '@kamra/contract/product-import.ts';
import { Parser } from 'htmlparser2';
import {
  asTable,
  maxCells,
  maxColumns,
  maxRowLength,
  type RefusedFile,
  refuse,
  type Table,
} from './parse-table.ts';

const pieceLength = 64 * 1024;
/** The parser takes quadratic time for elements within each other. */
const maxLevels = 100;
/** Elements that are products in feeds of RSS 2.0 and Atom. */
const itemNames = ['item', 'entry'];

export function isXml(text: string): boolean {
  return /^\ufeff?\s*<(\?xml|rss|feed)\b/i.test(text.slice(0, 1_000));
}

/**
 * The items of a feed as a table: a column for each element directly below an item, without the prefix `g:`;
 * elements that repeat are lines of one cell.
 */
export async function readFeedXml(
  text: string,
  encoding: ImportSource['encoding'],
): Promise<Table | RefusedFile> {
  const items: Map<string, string>[] = [];
  const columns = new Set<string>();
  const reader = itemReader((item) => {
    items.push(item);
    for (const column of item.keys()) columns.add(column);
  });
  for (let start = 0; start < text.length; start += pieceLength) {
    reader.write(text.slice(start, start + pieceLength));
    if (items.length > maxImportRows) return refuse('tooManyRows', { limit: maxImportRows });
    if (columns.size > maxColumns || items.length * columns.size > maxCells || reader.isTooLong()) {
      return refuse('notATable', { reason: 'rowTooLong', row: items.length + 2, limit: maxRowLength });
    }
    await setImmediate();
  }
  reader.end();
  const rows = items.map((item, index) => ({
    row: index + 2,
    cells: [...columns].map((column) => item.get(column)?.trim() ?? ''),
  }));
  return asTable([{ row: 1, cells: [...columns] }, ...rows], { kind: 'xml', encoding, delimiter: null });
}

function itemReader(onItem: (item: Map<string, string>) => void) {
  let item: Map<string, string> | null = null;
  let itemLength = 0;
  /** The element below the item, and how deep the parser is below the item. */
  let column = '';
  let depth = 0;
  let level = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        level += 1;
        if (!item && itemNames.includes(name.toLowerCase())) {
          item = new Map();
          [itemLength, depth] = [0, 0];
          return;
        }
        if (!item) return;
        depth += 1;
        if (depth !== 1) return;
        column = name.toLowerCase().replace(/^g:/, '');
        const before = item.get(column);
        const start = before === undefined ? '' : `${before}\n`;
        item.set(column, `${start}${attributes.href ?? ''}`);
      },
      ontext(data) {
        itemLength += data.length;
        if (item && depth === 1 && itemLength <= maxRowLength)
          item.set(column, (item.get(column) ?? '') + data);
      },
      onclosetag() {
        level -= 1;
        if (!item) return;
        depth -= 1;
        if (depth >= 0) return;
        onItem(item);
        item = null;
      },
    },
    { xmlMode: true },
  );
  return {
    write: (text: string) => parser.write(text),
    end: () => parser.end(),
    isTooLong: () => level > maxLevels || (item !== null && itemLength > maxRowLength),
  };
}
