import { maxCategoryDepth } from '@kamra/contract/category-administration.ts';
import { asc, sql } from 'drizzle-orm';
import { categories } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { numberRecords } from './order-records.ts';

interface CategoryPlace {
  id: number;
  parentId: number | null;
}

/** The category tree while it is changed; the caller has serialized changes of it. */
export interface CategoryPlaces {
  /** In their order: siblings follow each other as shown. */
  all: CategoryPlace[];
  /** Ids of a category and of all below it. */
  below(id: number): number[];
  /** Levels from the top down to a category, itself included. */
  depthOf(id: number | null): number;
}

/** Reads the whole tree; a shop has some thousand categories at most. */
export async function readCategoryPlaces(tx: Database): Promise<CategoryPlaces> {
  const all = await tx
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.sortOrder), asc(categories.id));
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const children = Map.groupBy(all, ({ parentId }) => parentId);
  return {
    all,
    below: (id) => {
      const ids = new Set([id]);
      for (const each of ids) for (const child of children.get(each) ?? []) ids.add(child.id);
      return [...ids];
    },
    depthOf: (id) => {
      let depth = 0;
      for (let up = id; up !== null && depth <= all.length; up = parents.get(up) ?? null) depth++;
      return depth;
    },
  };
}

/**
 * Throws invalidRequest for a parent that does not exist, lies within `movedId`, or under which the tree would be
 * deeper than maxCategoryDepth.
 */
export function requirePlace(places: CategoryPlaces, parentId: number | null, movedId: number | null): void {
  const field = 'parentProductGroupTypeId';
  const isUnknown = parentId !== null && !places.all.some(({ id }) => id === parentId);
  const moved = movedId === null ? [] : places.below(movedId);
  if (isUnknown || (parentId !== null && moved.includes(parentId))) throw invalidField(field, 'invalid');
  const height = movedId === null ? 1 : Math.max(...moved.map(places.depthOf)) - places.depthOf(movedId) + 1;
  if (places.depthOf(parentId) + height > maxCategoryDepth)
    throw invalidField(field, 'tooLarge', maxCategoryDepth);
}

/**
 * Puts a category below a parent, before a sibling or behind all of them, and numbers the whole tree from the top
 * down. Throws invalidRequest where `beforeId` is no child of the parent.
 */
export async function placeCategory(
  tx: Database,
  { id, parentId, beforeId }: { id: number; parentId: number | null; beforeId: number | null },
): Promise<void> {
  await tx.update(categories).set({ parentId }).where(sql`${categories.id} = ${id}`);
  const { all } = await readCategoryPlaces(tx);
  const others = all.filter((each) => each.id !== id);
  const at = others.findIndex((each) => each.id === beforeId && each.parentId === parentId);
  if (beforeId !== null && at < 0) throw invalidField('beforeId', 'invalid');
  const ordered = others.toSpliced(at < 0 ? others.length : at, 0, { id, parentId });
  const children = Map.groupBy(ordered, (each) => each.parentId);
  const numbered: number[] = [];
  const waiting = [...(children.get(null) ?? [])].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    numbered.push(next.id);
    waiting.push(...[...(children.get(next.id) ?? [])].reverse());
  }
  await numberRecords(tx, categories, numbered);
}
