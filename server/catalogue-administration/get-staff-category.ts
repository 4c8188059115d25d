import type { StaffCategory } from '@kamra/contract/category-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { asc, count, eq } from 'drizzle-orm';
import { categories, categoryTexts, products } from '../catalogue/catalogue-tables.ts';
import { categoryAttributes } from '../catalogue/category-attribute-tables.ts';
import { formerCategoryCodes } from '../catalogue/former-name-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { mediaFiles } from '../media/media-tables.ts';

const pictureWidth = 640;

/** A category as staff edit it; throws notFound. */
export async function getStaffCategory(db: Database, categoryId: number): Promise<StaffCategory> {
  const [row] = await db
    .select({ category: categories, widths: mediaFiles.widths })
    .from(categories)
    .leftJoin(mediaFiles, eq(mediaFiles.hash, categories.pictureHash))
    .where(eq(categories.id, categoryId));
  if (!row) throw new ShopError('notFound', { id: categoryId });
  const { id, version, code, parentId, pictureHash, warrantyGroup } = row.category;
  const texts = await db.select().from(categoryTexts).where(eq(categoryTexts.categoryId, categoryId));
  const [used] = await db
    .select({ products: count() })
    .from(products)
    .where(eq(products.categoryId, categoryId));
  const filters = await db
    .select({ id: categoryAttributes.attributeId, isRequired: categoryAttributes.isRequired })
    .from(categoryAttributes)
    .where(eq(categoryAttributes.categoryId, categoryId))
    .orderBy(asc(categoryAttributes.sortOrder));
  const former = await db
    .select({ code: formerCategoryCodes.code })
    .from(formerCategoryCodes)
    .where(eq(formerCategoryCodes.categoryId, categoryId))
    .orderBy(asc(formerCategoryCodes.code));
  return {
    id,
    version,
    code,
    parentProductGroupTypeId: parentId,
    warrantyGroup,
    imageUrl: pictureHash && pictureNear(pictureHash, row.widths ?? [], pictureWidth),
    productCount: used?.products ?? 0,
    texts: Object.fromEntries(
      texts.flatMap(({ language, name, nameCode, description }) =>
        isLanguage(language) ? [[language, { name, nameCode, description }]] : [],
      ),
    ),
    attributeIds: filters.map((each) => each.id),
    requiredAttributeIds: filters.filter(({ isRequired }) => isRequired).map((each) => each.id),
    formerCodes: former.map((each) => each.code),
  };
}

/** A category as staff edit it, if there is one. */
export async function findStaffCategory(db: Database, id: number): Promise<StaffCategory | undefined> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
  return row && (await getStaffCategory(db, id));
}
