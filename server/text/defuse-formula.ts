/** What spreadsheets take for a formula at the beginning of a cell. */
const formula = /^'*[=+\-@\t\r]/;
const defused = /^'+[=+\-@\t\r]/;

/** A text for a cell that no spreadsheet runs as a formula: an apostrophe before it (CWE-1236). */
export function defuseFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text of a cell that was defused. */
export function restoreFormula(cell: string): string {
  return defused.test(cell) ? cell.slice(1) : cell;
}
