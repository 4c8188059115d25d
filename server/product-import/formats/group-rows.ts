import type { TableHead, TableRow } from '../table-rows.ts';

/** Learns from each row in turn which of them are one product. */
export interface RowGrouping {
  add(row: TableRow): void;
  /** After the last row: the numbers of the rows of each product, in the order of the products. */
  groups(): number[][];
}

/** The rows of a table with the cells of some columns alone. */
export interface KeyTable {
  columns: string[];
  rows: TableRow[];
}

/** Keeps of each row no more than the cells by which `group` groups them. */
export function groupRows(
  { columns }: Pick<TableHead, 'columns'>,
  keys: readonly string[],
  group: (table: KeyTable) => TableRow[][],
): RowGrouping {
  const places = keys.map((key) => columns.indexOf(key));
  const rows: TableRow[] = [];
  return {
    add: ({ row, cells }) => {
      rows.push({ row, cells: places.map((place) => copy(cells[place] ?? '')) });
    },
    groups: () => group({ columns: [...keys], rows }).map((each) => each.map(({ row }) => row)),
  };
}

/** Rows with the same text in a column are one product; one without a text is another. */
export function groupByColumn(table: Pick<TableHead, 'columns'>, column: string): RowGrouping {
  return groupRows(table, [column], ({ rows }) => [
    ...Map.groupBy(rows, ({ cells, row }) => cells[0] || `row ${row}`).values(),
  ]);
}

/** A text cut out of another one holds all of that in memory; its copy does not. */
function copy(text: string): string {
  return text === '' ? '' : Buffer.from(text, 'utf16le').toString('utf16le');
}
