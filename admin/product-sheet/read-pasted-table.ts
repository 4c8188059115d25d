/** More cells are not pasted at once. */
const maxRows = 5_000;
const maxColumns = 100;

/**
 * The cells that a spreadsheet program put on the clipboard: tabs between cells, line ends between rows; a cell in
 * quotes may have both, and doubled quotes.
 */
export function readPastedTable(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/y;
  let row: string[] = [];
  for (;;) {
    const [whole = '', content = '', end = ''] = cell.exec(text) ?? [];
    if (row.length < maxColumns) row.push(unquote(content));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    const isEnd = end === '' || cell.lastIndex >= text.length;
    if (isEnd || rows.length === maxRows || whole === '') return rows;
  }
}

/** Rows of cells as other spreadsheets paste them. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const quote = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => cells.map(quote).join('\t')).join('\n');
}

function unquote(content: string): string {
  const isQuoted = content.length > 1 && content.startsWith('"') && content.endsWith('"');
  return isQuoted ? content.slice(1, -1).replaceAll('""', '"') : content;
}
