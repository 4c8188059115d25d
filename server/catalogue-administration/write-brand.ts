import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { eq } from 'drizzle-orm';
import { brands, brandTexts, products } from '../catalogue/catalogue-tables.ts';
import { economicOperators } from '../catalogue/economic-operator-tables.ts';
import { foldBrandName } from '../catalogue/find-former-name.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';

/** Throws invalidRequest when another brand has the name, in whatever case: pages are found by it. */
export async function requireFreeName(tx: Database, name: string, ownId?: number): Promise<void> {
  const all = await tx.select({ id: brands.id, name: brands.name }).from(brands);
  const folded = foldBrandName(name);
  if (all.some((brand) => brand.id !== ownId && foldBrandName(brand.name) === folded)) {
    throw invalidField('name', 'taken');
  }
}

type Operators = Partial<Record<'manufacturerId' | 'responsiblePersonId', number | null | undefined>>;

/** The given maker and responsible person; throws invalidRequest for one that there is not. */
export async function requireOperators(tx: Database, operators: Operators): Promise<Operators> {
  for (const [field, id] of Object.entries(operators)) {
    if (typeof id !== 'number') continue;
    const [known] = await tx
      .select({ id: economicOperators.id })
      .from(economicOperators)
      .where(eq(economicOperators.id, id))
      .for('key share');
    if (!known) throw invalidField(field, 'invalid');
  }
  return operators;
}

/** Replaces the texts of a brand in all languages. */
export async function writeBrandTexts(
  tx: Database,
  brandId: number,
  texts: StaffBrand['texts'],
): Promise<void> {
  await tx.delete(brandTexts).where(eq(brandTexts.brandId, brandId));
  const rows = Object.entries(texts).flatMap(([language, text]) =>
    isLanguage(language) && text ? [{ brandId, language, description: text.description }] : [],
  );
  if (rows.length > 0) await tx.insert(brandTexts).values(rows);
}

/** The products of a brand, in the order of their ids. */
export async function productsOfBrand(tx: Database, brandId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.brandId, brandId))
    .orderBy(products.id);
  return rows.map(({ id }) => id);
}
