import { type RefObject, useEffect, useRef } from 'react';
import { rangeOf } from './cell-range.ts';
import { readPastedTable, writeTable } from './read-pasted-table.ts';
import type { SheetGridProps } from './sheet-grid-props.ts';
import { cellText } from './sheet-view.ts';

/**
 * Copying and pasting while the grid has the focus. The browser sends both to the page, since nothing is selected as
 * text. One pasted cell fills the whole selection; more go down and right from its first cell.
 */
export function useSheetClipboard(props: SheetGridProps, frame: RefObject<HTMLDivElement | null>) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const isOurs = () => document.activeElement === frame.current;
    const onCopy = (event: ClipboardEvent) => {
      if (!isOurs()) return;
      event.clipboardData?.setData('text/plain', selectedText(latest.current));
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain');
      if (!isOurs() || !text || !latest.current.mayWrite) return;
      event.preventDefault();
      paste(latest.current, text);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [frame]);
}

function selectedText({ rows, columns, edits, words, selection }: SheetGridProps): string {
  const { top, bottom, left, right } = rangeOf(selection);
  const cells = rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns
        .slice(left, right + 1)
        .map((column) => cellText(column, row, edits.get(row.id)?.[column.field], words)),
    );
  return writeTable(cells);
}

function paste({ rows, columns, selection, onType, onSelect }: SheetGridProps, text: string): void {
  const table = readPastedTable(text);
  const { top, bottom, left, right } = rangeOf(selection);
  const first = { row: top, column: left };
  const isOne = table.length === 1 && table[0]?.length === 1;
  if (isOne) {
    const line = Array.from({ length: right - left + 1 }, () => table[0]?.[0] ?? '');
    onType(
      first,
      Array.from({ length: bottom - top + 1 }, () => line),
    );
    return;
  }
  onType(first, table);
  const width = Math.max(...table.map(({ length }) => length));
  const last = {
    row: Math.min(rows.length, top + table.length) - 1,
    column: Math.min(columns.length, left + width) - 1,
  };
  onSelect({ active: first, end: last });
}
