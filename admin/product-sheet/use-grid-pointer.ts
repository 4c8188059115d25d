import { type PointerEvent, useRef } from 'react';
import { type CellPlace, selectOne } from './cell-range.ts';
import type { SheetGridProps } from './sheet-grid-props.ts';

/** Selecting with the mouse, by drawing too; a second press of a finger, or a double click, edits. */
export function useGridPointer({ rows, selection, onSelect }: SheetGridProps, startEditing: () => void) {
  const drawnFrom = useRef<CellPlace>(null);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    const head = headOf(event.target);
    if (head !== null) {
      onSelect({ active: { row: 0, column: head }, end: { row: rows.length - 1, column: head } });
      return;
    }
    const place = placeOf(event.target);
    if (!place) return;
    const { active } = selection;
    const isAgain = active.row === place.row && active.column === place.column;
    if (event.pointerType === 'touch') {
      return;
    }
    if (event.shiftKey) return onSelect({ active, end: place });
    drawnFrom.current = place;
    if (!isAgain || selection.end !== selection.active) onSelect(selectOne(place));
  }

  function onPointerOver(event: PointerEvent<HTMLDivElement>) {
    const from = drawnFrom.current;
    if (!from || event.buttons !== 1) return;
    const place = placeOf(event.target);
    if (place) onSelect({ active: from, end: place });
  }

  /** Scrolling with a finger must not select: a tap is known by its click. */
  function onClick(event: React.MouseEvent<HTMLDivElement>) {
    const isTouch = (event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'touch';
    const place = placeOf(event.target);
    if (!isTouch || !place) return;
    const { active } = selection;
    if (active.row === place.row && active.column === place.column) startEditing();
    else onSelect(selectOne(place));
  }

  return {
    onPointerDown,
    onPointerOver,
    onPointerUp: () => {
      drawnFrom.current = null;
    },
    onClick,
    onDoubleClick: (event: React.MouseEvent<HTMLDivElement>) => placeOf(event.target) && startEditing(),
  };
}

function headOf(target: EventTarget): number | null {
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-head]') : null;
  return head ? Number(head.dataset.head) : null;
}

function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}
