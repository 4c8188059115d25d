import type { StaffBrand, updateProductBrand } from '@kamra/contract/brand-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq, sql } from 'drizzle-orm';
import { brands } from '../catalogue/catalogue-tables.ts';
import { foldBrandName } from '../catalogue/find-former-name.ts';
import { formerBrandNames } from '../catalogue/former-name-tables.ts';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { getStaffBrand } from './get-staff-brand.ts';
import { productsOfBrand, requireFreeName, writeBrandTexts } from './write-brand.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

type BrandUpdate = EndpointInput<typeof updateProductBrand>['body'];

/**
 * Replaces name and texts of a brand; the URL of its former name leads to it from now on. Throws notFound,
 * versionConflict, and invalidRequest for a name that another brand has.
 */
export function updateBrand(db: Database, update: BrandUpdate, actor: StaffActor): Promise<StaffBrand> {
  const { id, name, texts } = update;
  const change = { module: 'brands', entity: 'brand', action: 'update' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findBrand(tx, id), update);
    await requireFreeName(tx, name, id);
    await changeBrand(tx, id, { name, isDemo: false });
    await writeBrandTexts(tx, id, texts);
    if (name !== before.name) await keepFormerName(tx, id, before.name, name);
    const after = await getStaffBrand(tx, id);
    const productIds = name === before.name ? [] : await productsOfBrand(tx, id);
    return { before, after, entityId: id, productIds };
  });
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
