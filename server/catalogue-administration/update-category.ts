import type { StaffCategory, updateProductGroupType } from '@kamra/contract/category-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq } from 'drizzle-orm';
import { categories } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { renameCategoryInLinks } from '../shop/rename-category-in-links.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { readCategoryPlaces } from './category-places.ts';
import { findStaffCategory, getStaffCategory } from './get-staff-category.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';
import {
  changeCategory,
  keepFormerCode,
  productsOfCategories,
  requireOwnCode,
  writeCategoryAttributes,
  writeCategoryTexts,
} from './write-category.ts';

type CategoryUpdate = EndpointInput<typeof updateProductGroupType>['body'];

/**
 * Replaces texts and filters of a category, and its code where one is given: the URLs of the former one redirect from
 * now on. Throws notFound, versionConflict, and invalidRequest for a code that another category has and for unknown
 * attributes.
 */
export function updateCategory(
  db: Database,
  { id, version, code, texts, attributeIds, requiredAttributeIds, warrantyGroup }: CategoryUpdate,
  actor: StaffActor,
): Promise<StaffCategory> {
  const change = { module: 'categories', entity: 'category', action: 'update' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findStaffCategory(tx, id), { id, version });
    if (code !== undefined && code !== before.code) await changeCode(tx, before, code);
    await changeCategory(tx, id, { isDemo: false, ...(warrantyGroup !== undefined && { warrantyGroup }) });
    await writeCategoryTexts(tx, id, texts);
    await writeCategoryAttributes(tx, id, attributeIds, requiredAttributeIds);
    const after = await getStaffCategory(tx, id);
    const productIds = isShownOnProducts(before, after) ? await productsBelow(tx, id) : [];
    return { before, after, entityId: id, productIds };
  });
}

async function changeCode(tx: Database, { id, code: former }: StaffCategory, code: string): Promise<void> {
  requireOwnCode(code);
  const [taken] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.code, code));
  if (taken) throw invalidField('code', 'taken');
  await tx.update(categories).set({ code }).where(eq(categories.id, id));
  await keepFormerCode(tx, id, former, code);
  await renameCategoryInLinks(tx, former, code);
}

/** Products show code and names of their categories, are found by the names, and may be under warranty by one. */
function isShownOnProducts(before: StaffCategory, after: StaffCategory): boolean {
  const shown = ({ code, texts, warrantyGroup }: StaffCategory) =>
    JSON.stringify([
      code,
      warrantyGroup,
      Object.entries(texts)
        .map(([language, text]) => [language, text?.name, text?.nameCode])
        .sort(),
    ]);
  return shown(before) !== shown(after);
}

/** The products of a category and of all below it. */
export async function productsBelow(tx: Database, categoryId: number): Promise<number[]> {
  return productsOfCategories(tx, (await readCategoryPlaces(tx)).below(categoryId));
}
