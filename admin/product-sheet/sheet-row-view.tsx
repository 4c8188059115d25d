// biome-ignore-all lint/a11y/useSemanticElements: only rows in sight are drawn, which the elements of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { CellEdit } from './read-cell.ts';
import type { AfterEdit } from './sheet-cell-editor.tsx';
import { SheetCellEditor } from './sheet-cell-editor.tsx';
import { numericKinds, type SheetColumn } from './sheet-columns.ts';
import { type CellWords, cellText } from './sheet-view.ts';

export interface SheetRowViewProps {
  index: number;
  row: SheetRow;
  title: string;
  columns: readonly SheetColumn[];
  labels: readonly string[];
  words: CellWords;
  edits: Readonly<Record<string, CellEdit>> | undefined;
  /** Fields that somebody else changed, with what they are now. */
  conflicts: ReadonlySet<string> | undefined;
  /** The selected columns, as `first-last`. */
  selected: string;
  activeColumn: number;
  /** The text with which the active cell is edited; undefined while it is not. */
  editText: string | undefined;
  offset: number;
  onCommit: (text: string, after: AfterEdit) => void;
  onCancel: () => void;
}

/** A product as a row; drawn anew only when something of it changes. */
export const SheetRowView = memo(function SheetRowView({
  index,
  row,
  title,
  columns,
  offset,
  ...rest
}: SheetRowViewProps) {
  const [first, last] = rest.selected === '' ? [1, 0] : rest.selected.split('-').map(Number);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="row"
      style={{ transform: `translateY(${offset}px)` }}
      data-row={index}
    >
      <div role="rowheader" className="cell head" title={title}>
        {title}
      </div>
      {columns.map((column, place) => (
        <SheetCell
          key={column.field}
          {...rest}
          column={column}
          place={place}
          index={index}
          row={row}
          isSelected={place >= (first ?? 1) && place <= (last ?? 0)}
        />
      ))}
    </div>
  );
});

interface SheetCellProps extends Omit<SheetRowViewProps, 'title' | 'columns' | 'offset' | 'selected'> {
  column: SheetColumn;
  place: number;
  isSelected: boolean;
}

function SheetCell({ column, place, index, row, isSelected, ...rest }: SheetCellProps) {
  const translate = useTranslate();
  const { words, edits, conflicts, activeColumn, editText, labels } = rest;
  const edit = edits?.[column.field];
  const isActive = place === activeColumn;
  const isConflict = conflicts?.has(column.field) ?? false;
  const state = edit?.error ? 'error' : isConflict ? 'conflict' : edit ? 'changed' : undefined;
  const reason = edit?.error
    ? translate(`fieldErrors.${edit.error.code}`, { limit: edit.error.limit })
    : isConflict
      ? translate('sheet.conflictCell')
      : undefined;
  const isEdited = isActive && editText !== undefined;
  return (
    <div
      role="gridcell"
      id={`sheet-${index}-${place}`}
      aria-colindex={place + 2}
      aria-selected={isSelected}
      aria-invalid={edit?.error ? true : undefined}
      aria-readonly={column.kind === 'count' ? true : undefined}
      aria-description={reason}
      title={reason}
      className={numericKinds.has(column.kind) ? 'cell number' : 'cell'}
      style={{ width: column.width }}
      data-column={place}
      data-state={state}
      data-active={isActive || undefined}
    >
      {isEdited ? (
        <SheetCellEditor
          label={labels[place] ?? ''}
          text={editText}
          options={optionsOf(column, words)}
          isLong={column.kind === 'longText'}
          onCommit={rest.onCommit}
          onCancel={rest.onCancel}
        />
      ) : (
        cellText(column, row, edit, words)
      )}
    </div>
  );
}

function optionsOf({ kind, field }: SheetColumn, words: CellWords) {
  if (kind === 'choice')
    return words.choicesOf(field).map(({ code, name }) => ({ value: code, label: name }));
  if (kind !== 'flag') return undefined;
  return [
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ];
}
