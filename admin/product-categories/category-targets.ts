import type { CategoryRow } from './category-calls.ts';

type Placed = Pick<CategoryRow, 'id' | 'name' | 'parentProductGroupTypeId'>;

/** Where a category is moved to: below a parent, before one of its children or behind all of them. */
export interface CategoryTarget {
  parentProductGroupTypeId: number | null;
  beforeId: number | null;
}

/** A category with the categories around it. */
export interface CategoryPlace<Row extends Placed = Placed> {
  row: Row;
  /** From 1, the first level. */
  level: number;
  hasChildren: boolean;
  /** One step by the keyboard; undefined where there is none. */
  moves: Partial<Record<'up' | 'down' | 'into' | 'out', CategoryTarget>>;
  /** Whom `into` leads below. */
  above: Row | undefined;
  parent: Row | undefined;
}

/** The places of the rows, which stand in the order of the tree: parents before their children. */
export function placesOf<Row extends Placed>(rows: readonly Row[]): CategoryPlace<Row>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const siblings = Map.groupBy(rows, (row) => row.parentProductGroupTypeId);
  const levels = new Map<number, number>();
  return rows.map((row) => {
    const parent = byId.get(row.parentProductGroupTypeId ?? 0);
    const level = (parent ? (levels.get(parent.id) ?? 0) : 0) + 1;
    levels.set(row.id, level);
    const own = siblings.get(row.parentProductGroupTypeId) ?? [];
    const at = own.indexOf(row);
    const above = own[at - 1];
    const here = (before: Row | undefined) => ({
      parentProductGroupTypeId: row.parentProductGroupTypeId,
      beforeId: before?.id ?? null,
    });
    return {
      row,
      level,
      parent,
      above,
      hasChildren: siblings.has(row.id),
      moves: {
        ...(above && { up: here(above), into: { parentProductGroupTypeId: above.id, beforeId: null } }),
        ...(at < own.length - 1 && { down: here(own[at + 2]) }),
        ...(parent && { out: behind(parent, siblings.get(parent.parentProductGroupTypeId) ?? []) }),
      },
    };
  });
}

/** Where a row dropped on another one goes; undefined for a place within itself. */
export function dropTarget<Row extends Placed>(
  rows: readonly Row[],
  movedId: number,
  onto: Row,
  where: 'before' | 'into' | 'after',
): CategoryTarget | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parentId = where === 'into' ? onto.id : onto.parentProductGroupTypeId;
  for (let up = parentId; up !== null; up = byId.get(up)?.parentProductGroupTypeId ?? null) {
    if (up === movedId) return undefined;
  }
  if (onto.id === movedId) return undefined;
  if (where === 'into') return { parentProductGroupTypeId: onto.id, beforeId: null };
  if (where === 'before') return { parentProductGroupTypeId: parentId, beforeId: onto.id };
  const siblings = rows.filter((row) => row.parentProductGroupTypeId === parentId && row.id !== movedId);
  return behind(onto, siblings);
}

function behind<Row extends Placed>(row: Row, siblings: readonly Row[]): CategoryTarget {
  const next = siblings[siblings.indexOf(row) + 1];
  return { parentProductGroupTypeId: row.parentProductGroupTypeId, beforeId: next?.id ?? null };
}

/** The names from the first level down to each category, for choices. */
export function pathsOf<Row extends Placed>(rows: readonly Row[]): { id: number; name: string }[] {
  const paths = new Map<number, string>();
  return rows.map((row) => {
    const above = paths.get(row.parentProductGroupTypeId ?? 0);
    const name = above ? `${above} › ${row.name}` : row.name;
    paths.set(row.id, name);
    return { id: row.id, name };
  });
}
