import { toDistinctCode } from '@kamra/contract/name-code.ts';
import { max } from 'drizzle-orm';
import { categories, categoryTexts } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { creation, type KnownCatalogue } from './known-catalogue.ts';

interface Step {
  code: string;
  name: string;
  nameCode: string;
  id: number | undefined;
}

/** The codes along a path of category names; a code used in another branch is prefixed by its parent's. */
export function codesOfPath(known: KnownCatalogue, path: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (const name of path) {
    const parent = steps.at(-1);
    const nameCode = toDistinctCode(name) || 'category';
    const taken = known.categories.get(nameCode);
    const fits = !taken || taken.parentId === (parent ? parent.id : null);
    const code = fits || !parent ? nameCode : `${parent.code}-${nameCode}`;
    steps.push({ code, name, nameCode, id: known.categories.get(code)?.id });
  }
  return steps;
}

/** Creates the categories of a path that are missing, with English names. */
export async function createPath(
  tx: Database,
  known: KnownCatalogue,
  path: readonly string[],
): Promise<void> {
  let parentId: number | null = null;
  for (const { code, name, nameCode, id } of codesOfPath(known, path)) {
    parentId = id ?? (await createCategory(tx, known, { code, name, nameCode, parentId }));
  }
}

async function createCategory(
  tx: Database,
  known: KnownCatalogue,
  {
    code,
    name,
    nameCode,
    parentId,
  }: { code: string; name: string; nameCode: string; parentId: number | null },
): Promise<number> {
  const [last] = await tx.select({ sortOrder: max(categories.sortOrder) }).from(categories);
  const [created] = await tx
    .insert(categories)
    .values({ code, parentId, sortOrder: (last?.sortOrder ?? -1) + 1 })
    .returning({ id: categories.id });
  const categoryId = created!.id;
  await tx.insert(categoryTexts).values({ categoryId, language: 'en', name, nameCode });
  known.categories.set(code, { id: categoryId, parentId });
  known.created.push(creation('category', categoryId, { code, parentId, name, nameCode }));
  return categoryId;
}
