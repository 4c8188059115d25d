import type { createProductGroupType, StaffCategory } from '@kamra/contract/category-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { languages } from '@kamra/contract/languages.ts';
import { eq } from 'drizzle-orm';
import { categories } from '../catalogue/catalogue-tables.ts';
import { formerCategoryCodes } from '../catalogue/former-name-tables.ts';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { placeCategory, readCategoryPlaces, requirePlace } from './category-places.ts';
import { chooseCode } from './choose-code.ts';
import { getStaffCategory } from './get-staff-category.ts';
import { writeCatalogueRecord } from './write-catalogue-record.ts';
import { requireOwnCode, writeCategoryAttributes, writeCategoryTexts } from './write-category.ts';

type NewCategory = EndpointInput<typeof createProductGroupType>['body'];

/**
 * Creates a category, the last of its siblings. Throws invalidRequest for a code that another category has, an
 * unknown or too deep parent, and unknown attributes.
 */
export function createCategory(
  db: Database,
  { parentProductGroupTypeId: parentId, code: given, texts, warrantyGroup, ...filters }: NewCategory,
  actor: StaffActor,
): Promise<StaffCategory> {
  const change = { module: 'categories', entity: 'category', action: 'create' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    requireOwnCode(given);
    requirePlace(await readCategoryPlaces(tx), parentId, null);
    const first = languages.find((language) => texts[language]);
    const name = (first && texts[first]?.name) ?? '';
    const code = await chooseCode(tx, categories, { given, name, standard: 'category' });
    const [created] = await tx
      .insert(categories)
      .values({ code, parentId, warrantyGroup })
      .returning({ id: categories.id });
    const { id } = created!;
    await tx.delete(formerCategoryCodes).where(eq(formerCategoryCodes.code, code));
    await writeCategoryTexts(tx, id, texts);
    await writeCategoryAttributes(tx, id, filters.attributeIds, filters.requiredAttributeIds);
    await placeCategory(tx, { id, parentId, beforeId: null });
    return { after: await getStaffCategory(tx, id), entityId: id, productIds: [] };
  });
}
