/** A cell by its place: row and column count from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

/** What is selected: from the active cell to another corner. */
export interface CellSelection {
  active: CellPlace;
  end: CellPlace;
}

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function rangeOf({ active, end }: CellSelection): CellRange {
  return {
    top: Math.min(active.row, end.row),
    bottom: Math.max(active.row, end.row),
    left: Math.min(active.column, end.column),
    right: Math.max(active.column, end.column),
  };
}

export function selectOne(place: CellPlace): CellSelection {
  return { active: place, end: place };
}

/** The range kept within a grid of this size. */
export function withinGrid({ active, end }: CellSelection, rows: number, columns: number): CellSelection {
  const keep = ({ row, column }: CellPlace) => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  return { active: keep(active), end: keep(end) };
}

const pageRows = 15;
const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
  Home: [0, -1_000],
  End: [0, 1_000],
};

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Where a key leads, Shift extending the selection and Ctrl going to the edge; null for keys that do not move. */
export function moveSelection(
  selection: CellSelection,
  { key, ctrlKey, metaKey, shiftKey }: KeyPress,
): CellSelection | null {
  const step = steps[key];
  if (!step) return null;
  const far = ctrlKey || metaKey ? 100_000 : 1;
  const isEdge = far > 1 && (key === 'Home' || key === 'End');
  const [rows, columns] = isEdge ? [step[1] * 100, step[1]] : [step[0] * far, step[1] * far];
  const from = shiftKey ? selection.end : selection.active;
  const place = { row: from.row + rows, column: from.column + columns };
  return shiftKey ? { active: selection.active, end: place } : selectOne(place);
}
