import type { StaffBrand, updateProductBrand } from '@kamra/contract/brand-administration.ts';
import type { LackedOperator } from '@kamra/contract/economic-operators.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq, sql } from 'drizzle-orm';
import { brands } from '../catalogue/catalogue-tables.ts';
import { foldBrandName } from '../catalogue/find-former-name.ts';
import { formerBrandNames } from '../catalogue/former-name-tables.ts';
import { lackOfBrand, lackOfProduct } from '../catalogue/operators-of-products.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { isMakerRequired } from '../shop/maker-required.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { getStaffBrand } from './get-staff-brand.ts';
import { productsOfBrand, requireFreeName, requireOperators, writeBrandTexts } from './write-brand.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

type BrandUpdate = EndpointInput<typeof updateProductBrand>['body'];

/**
 * Replaces name and texts of a brand; the URL of its former name leads to it from now on. Throws notFound,
 * versionConflict, and invalidRequest for a name that another brand has and an unknown maker.
 */
export function updateBrand(db: Database, update: BrandUpdate, actor: StaffActor): Promise<StaffBrand> {
  const { id, name, texts, manufacturerId, responsiblePersonId } = update;
  const change = { module: 'brands', entity: 'brand', action: 'update' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findBrand(tx, id), update);
    await requireFreeName(tx, name, id);
    const operators = await requireOperators(tx, { manufacturerId, responsiblePersonId });
    const lacked = await findLackOfBrand(tx, id);
    await changeBrand(tx, id, { name, isDemo: false, ...operators });
    await keepOperators(tx, id, lacked);
    await writeBrandTexts(tx, id, texts);
    if (name !== before.name) await keepFormerName(tx, id, before.name, name);
    const after = await getStaffBrand(tx, id);
    const productIds = shownOf(before) === shownOf(after) ? [] : await productsOfBrand(tx, id);
    return { before, after, entityId: id, productIds };
  });
}

async function findLackOfBrand(tx: Database, brandId: number): Promise<LackedOperator | null> {
  const { rows } = await tx.execute<{ lack: LackedOperator | null }>(sql`
    SELECT ${sql.raw(lackOfBrand)} AS lack FROM brands b
    WHERE id = ${brandId}`);
  return rows[0]?.lack ?? null;
}

/** Throws invalidRequest for published products that lack by the change whoever the shop asks for. */
async function keepOperators(tx: Database, brandId: number, before: LackedOperator | null): Promise<void> {
  const lack = await findLackOfBrand(tx, brandId);
  if (!lack || lack === before || before === 'needsMaker') return;
  const { rows } = await tx.execute(sql`
    SELECT FROM products p WHERE brand_id = ${brandId} AND published AND manufacturer_id IS NULL
      AND ${sql.raw(isMakerRequired)} AND ${sql.raw(lackOfProduct())} = ${lack} LIMIT 1`);
  if (rows.length === 0) return;
  throw invalidField(lack === 'needsMaker' ? 'manufacturerId' : 'responsiblePersonId', lack);
}

/** What of a brand the pages of its products show. */
function shownOf({ name, manufacturerId, responsiblePersonId }: StaffBrand): string {
  return JSON.stringify([name, manufacturerId, responsiblePersonId]);
}

/** A brand as staff edit it, if there is one. */
export async function findBrand(tx: Database, id: number): Promise<StaffBrand | undefined> {
  const [row] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, id));
  return row && (await getStaffBrand(tx, id));
}

/** Changes columns of a brand and increments its version. */
export async function changeBrand(
  tx: Database,
  id: number,
  columns: Partial<typeof brands.$inferInsert>,
): Promise<void> {
  await tx
    .update(brands)
    .set({ ...columns, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, id));
}

async function keepFormerName(tx: Database, brandId: number, before: string, after: string): Promise<void> {
  await tx.delete(formerBrandNames).where(eq(formerBrandNames.name, foldBrandName(after)));
  const name = foldBrandName(before);
  if (name === foldBrandName(after)) return;
  await tx
    .insert(formerBrandNames)
    .values({ name, brandId })
    .onConflictDoUpdate({ target: formerBrandNames.name, set: { brandId } });
}
