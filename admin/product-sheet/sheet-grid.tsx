// biome-ignore-all lint/a11y/useSemanticElements: only rows in sight are drawn, which the elements of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { type CellSelection, rangeOf } from './cell-range.ts';
import { numericKinds } from './sheet-columns.ts';
import type { SheetGridProps } from './sheet-grid-props.ts';
import { SheetRowView } from './sheet-row-view.tsx';
import { headWidth, rowHeight, sheetStyles } from './sheet-styles.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useSheetClipboard } from './use-sheet-clipboard.ts';

/**
 * Products as a grid that is moved in, edited, copied and pasted like a spreadsheet. Only the rows in sight are drawn.
 * The grid has the focus and names its active cell, since that cell may leave the page while one scrolls.
 */
export function SheetGrid(props: SheetGridProps) {
  const { rows, columns, labels, selection, edits, conflicts } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  });
  const editing = useCellEditing(props, frame);
  const pointer = useGridPointer(props, editing.start);
  useSheetClipboard(props, frame);
  useActiveInSight(frame, selection, virtualizer.scrollToIndex);
  const range = rangeOf(selection);
  const commit = useLatest(editing.commit);
  const cancel = useLatest(editing.cancel);
  const width = headWidth + columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <Box
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={!props.mayWrite}
      aria-activedescendant={`sheet-${selection.active.row}-${selection.active.column}`}
      onKeyDown={editing.onKeyDown}
      {...pointer}
      sx={sheetStyles}
    >
      <SheetHeads {...props} width={width} />
      <div role="rowgroup" style={{ width, height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const isActive = index === selection.active.row;
          const isSelected = index >= range.top && index <= range.bottom;
          return (
            <SheetRowView
              key={row.id}
              index={index}
              row={row}
              title={props.titleOf(row)}
              columns={columns}
              labels={labels}
              words={props.words}
              edits={edits.get(row.id)}
              conflicts={conflicts.get(row.id)}
              selected={isSelected ? `${range.left}-${range.right}` : ''}
              activeColumn={isActive ? selection.active.column : -1}
              editText={isActive ? editing.text : undefined}
              offset={start}
              onCommit={commit}
              onCancel={cancel}
            />
          );
        })}
      </div>
    </Box>
  );
}

/** The names of the columns; pressing one selects its column. */
function SheetHeads({ columns, labels, titleLabel, width }: SheetGridProps & { width: number }) {
  return (
    <div role="rowgroup" className="heads" style={{ width }}>
      <div role="row" aria-rowindex={1} className="row heading">
        <div role="columnheader" className="cell head">
          {titleLabel}
        </div>
        {columns.map(({ field, kind, width: columnWidth }, place) => (
          <div
            key={field}
            role="columnheader"
            aria-colindex={place + 2}
            className={numericKinds.has(kind) ? 'cell number' : 'cell'}
            style={{ width: columnWidth }}
            data-head={place}
            title={labels[place]}
          >
            {labels[place]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls so that the moving corner of the selection is seen, beside the fixed first column. */
function useActiveInSight(
  frame: React.RefObject<HTMLDivElement | null>,
  { end }: CellSelection,
  scrollToIndex: (index: number) => void,
) {
  const { row, column } = end;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the selection moves
  useEffect(() => {
    const grid = frame.current;
    if (!grid?.contains(document.activeElement)) return;
    scrollToIndex(row);
    const head = grid.querySelector<HTMLElement>(`[data-head="${column}"]`);
    const title = grid.querySelector<HTMLElement>('.heading .head');
    if (!head || !title) return;
    const start = head.offsetLeft - title.offsetWidth;
    const isBefore = start < grid.scrollLeft;
    const isAfter = head.offsetLeft + head.offsetWidth > grid.scrollLeft + grid.clientWidth;
    if (isBefore) grid.scrollLeft = start;
    else if (isAfter) grid.scrollLeft = head.offsetLeft + head.offsetWidth - grid.clientWidth;
  }, [row, column]);
}

/** A function that stays the same, so that rows are not drawn anew for it. */
function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
