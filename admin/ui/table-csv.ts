const byteOrderMark = '\uFEFF';

/**
 * A table as CSV that spreadsheets with Hungarian settings open correctly (semicolons, decimal commas, UTF-8 with a byte
 * order mark). A cell that a spreadsheet would treat as a formula gets a leading apostrophe (OWASP: CSV injection).
 */
export function tableCsv(headings: readonly string[], rows: readonly (string | number)[][]): string {
  return byteOrderMark + [headings, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** Saves a table as a CSV file on the device. */
export function downloadCsv(
  fileName: string,
  headings: readonly string[],
  rows: readonly (string | number)[][],
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([tableCsv(headings, rows)], { type: 'text/csv' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
