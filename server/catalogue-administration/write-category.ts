import { allCategoriesCode } from '@kamra/contract/catalogue.ts';
import type { StaffCategory } from '@kamra/contract/category-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { attributes, categories, categoryTexts, products } from '../catalogue/catalogue-tables.ts';
import { categoryAttributes } from '../catalogue/category-attribute-tables.ts';
import { formerCategoryCodes } from '../catalogue/former-name-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';

/** Texts of a category in each language that it has; a name code is made from the name where none is given. */
export type GivenCategoryTexts = {
  [Language in keyof StaffCategory['texts']]?:
    | { name: string; nameCode?: string | undefined; description: string }
    | undefined;
};

/** Replaces the texts of a category in all languages. */
export async function writeCategoryTexts(
  tx: Database,
  categoryId: number,
  texts: GivenCategoryTexts,
): Promise<void> {
  await tx.delete(categoryTexts).where(eq(categoryTexts.categoryId, categoryId));
  const rows = Object.entries(texts).flatMap(([language, text]) => {
    if (!isLanguage(language) || !text) return [];
    const nameCode = text.nameCode ?? (toNameCode(text.name, language) || `category-${categoryId}`);
    return [{ categoryId, language, name: text.name, nameCode, description: text.description }];
  });
  await tx.insert(categoryTexts).values(rows);
}

/** Replaces the filters of a category; throws invalidRequest for an unknown attribute, and a required one that is none of them. */
export async function writeCategoryAttributes(
  tx: Database,
  categoryId: number,
  attributeIds: readonly number[],
  requiredIds: readonly number[],
): Promise<void> {
  if (requiredIds.some((id) => !attributeIds.includes(id)))
    throw invalidField('requiredAttributeIds', 'invalid');
  const known = await tx
    .select({ id: attributes.id })
    .from(attributes)
    .where(inArray(attributes.id, [...attributeIds]))
    .for('key share');
  if (known.length < attributeIds.length) throw invalidField('attributeIds', 'invalid');
  await tx.delete(categoryAttributes).where(eq(categoryAttributes.categoryId, categoryId));
  const rows = attributeIds.map((attributeId, sortOrder) => {
    const isRequired = requiredIds.includes(attributeId);
    return { categoryId, attributeId, sortOrder, isRequired };
  });
  if (rows.length > 0) await tx.insert(categoryAttributes).values(rows);
}

/** Changes columns of a category and increments its version. */
export async function changeCategory(
  tx: Database,
  id: number,
  columns: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  await tx
    .update(categories)
    .set({ ...columns, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id));
}

/** Throws invalidRequest for the code that stands for all categories. */
export function requireOwnCode(code: string | undefined): void {
  if (code === allCategoriesCode) throw invalidField('code', 'taken');
}

/** Lets the URLs of a former code lead to a category; the code that it has now leads nowhere else. */
export async function keepFormerCode(
  tx: Database,
  categoryId: number,
  former: string,
  present?: string,
): Promise<void> {
  if (present !== undefined) {
    await tx.delete(formerCategoryCodes).where(eq(formerCategoryCodes.code, present));
  }
  await tx
    .insert(formerCategoryCodes)
    .values({ code: former, categoryId })
    .onConflictDoUpdate({ target: formerCategoryCodes.code, set: { categoryId } });
}

/** The products of categories, in the order of their ids. */
export async function productsOfCategories(tx: Database, categoryIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.categoryId, [...categoryIds]))
    .orderBy(products.id);
  return rows.map(({ id }) => id);
}
