const byteOrderMark = '\uFEFF';

/**
 * A table as CSV that spreadsheets with Hungarian settings open correctly (semicolons, UTF-8 with a byte order
 * mark). A cell that a spreadsheet would treat as a formula gets a leading apostrophe (OWASP: CSV injection).
 */
export function errorRowsCsv(headings: string[], rows: (string | number)[][]): string {
  return byteOrderMark + [headings, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
