import { type ImportSource, maxImportRows } from '@kamra/contract/product-import.ts';
import { Parser } from 'htmlparser2';
import {
  maxCells,
  maxColumns,
  maxRowLength,
  type OpenTable,
  openTable,
  TableRefusal,
  type TableRow,
} from './table-rows.ts';

/** The parser takes quadratic time for elements within each other. */
const maxLevels = 100;
/** Elements that are products in feeds of RSS 2.0 and Atom. */
const itemNames = ['item', 'entry'];

type Texts = AsyncGenerator<string, void, undefined>;
type Item = Map<string, string>;

export function isXml(start: string): boolean {
  return /^\ufeff?\s*<(\?xml|rss|feed)\b/i.test(start.slice(0, 1_000));
}

/**
 * The items of a feed as a table: a column for each element directly below an item, without the prefix `g:`;
 * elements that repeat are lines of one cell. The text is read twice, since only all items tell the columns. Throws a
 * TableRefusal.
 */
export async function openFeedXml(
  readTexts: () => Texts,
  encoding: ImportSource['encoding'],
): Promise<OpenTable> {
  const columns = new Set<string>();
  let count = 0;
  for await (const item of readItems(readTexts())) {
    count += 1;
    for (const column of item.keys()) columns.add(column);
    if (columns.size > maxColumns || count * columns.size > maxCells) throw tooLong(count);
  }
  return openTable(feedRows(readTexts(), [...columns]), { kind: 'xml', encoding, delimiter: null });
}

async function* feedRows(
  texts: Texts,
  columns: readonly string[],
): AsyncGenerator<TableRow, void, undefined> {
  yield { row: 1, cells: [...columns] };
  let row = 1;
  for await (const item of readItems(texts)) {
    row += 1;
    yield { row, cells: columns.map((column) => item.get(column)?.trim() ?? '') };
  }
}

async function* readItems(texts: Texts): AsyncGenerator<Item, void, undefined> {
  let items: Item[] = [];
  let count = 0;
  const reader = itemReader((item) => items.push(item));
  for await (const text of texts) {
    reader.write(text);
    count += items.length;
    if (count > maxImportRows) throw new TableRefusal('tooManyRows', { limit: maxImportRows });
    if (reader.isTooLong()) throw tooLong(count);
    yield* items;
    items = [];
  }
  reader.end();
  yield* items;
}

function tooLong(items: number): TableRefusal {
  return new TableRefusal('notATable', { reason: 'rowTooLong', row: items + 2, limit: maxRowLength });
}

function itemReader(onItem: (item: Item) => void) {
  let item: Item | null = null;
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
