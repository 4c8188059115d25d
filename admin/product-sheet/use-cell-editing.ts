import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useNotify } from 'react-admin';
import { moveSelection, rangeOf, selectOne, withinGrid } from './cell-range.ts';
import type { AfterEdit } from './sheet-cell-editor.tsx';
import { savedValue } from './sheet-edits.ts';
import type { SheetGridProps } from './sheet-grid-props.ts';
import { cellText } from './sheet-view.ts';

/** The keys of the grid, and the cell that is being edited. */
export function useCellEditing(props: SheetGridProps, frame: RefObject<HTMLDivElement | null>) {
  const { rows, columns, edits, words, selection, onSelect, onType, mayWrite } = props;
  const notify = useNotify();
  const [text, setText] = useState<string>();
  const { active } = selection;
  const row = rows[active.row];
  const column = columns[active.column];
  const isWritable = mayWrite && column?.kind !== 'count';

  /** Edits the active cell, from what was typed or from what it holds. */
  function start(typed?: string) {
    if (mayWrite && column?.kind === 'count') notify('sheet.stockElsewhere', { type: 'info' });
    if (!row || !column || !isWritable) return;
    const edit = edits.get(row.id)?.[column.field];
    const isChosen = column.kind === 'choice' || column.kind === 'flag';
    const held = isChosen
      ? (edit?.value ?? savedValue(row, column.field))
      : cellText(column, row, edit, words);
    setText(isChosen ? held : (typed ?? held));
  }

  function end() {
    setText(undefined);
    frame.current?.focus({ preventScroll: true });
  }

  function commit(value: string, after: AfterEdit) {
    onType(active, [[value]]);
    if (after === 'stay') return setText(undefined);
    end();
    const next =
      after === 'down' ? { ...active, row: active.row + 1 } : { ...active, column: active.column + 1 };
    onSelect(withinGrid(selectOne(next), rows.length, columns.length));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const moved = moveSelection(selection, event);
    const command = isCommand ? commandsOf(props)[event.key.toLowerCase()] : undefined;
    const isTyped = !isCommand && event.key.length === 1 && event.key !== ' ';
    if (moved) onSelect(withinGrid(moved, rows.length, columns.length));
    else if (command) command();
    else if (event.key === 'Enter' || event.key === 'F2') start();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && mayWrite) clearRange(props);
    else if (isTyped) start(event.key);
    else return;
    event.preventDefault();
  }

  return { text, start, commit, cancel: end, onKeyDown };
}

function clearRange({ selection, onType }: SheetGridProps): void {
  const { top, bottom, left, right } = rangeOf(selection);
  const blank = Array.from({ length: right - left + 1 }, () => '');
  onType(
    { row: top, column: left },
    Array.from({ length: bottom - top + 1 }, () => blank),
  );
}

/** What Ctrl does with a letter. */
function commandsOf(props: SheetGridProps): Record<string, () => void> {
  const { rows, selection, onSelect, mayWrite } = props;
  const { column } = selection.active;
  return {
    a: () => onSelect({ active: { row: 0, column }, end: { row: rows.length - 1, column } }),
    d: () => mayWrite && props.onFillDown(),
    z: () => mayWrite && props.onStepBack(),
  };
}
