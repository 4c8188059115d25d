import type { createProductBrand, StaffBrand } from '@kamra/contract/brand-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { max } from 'drizzle-orm';
import { brands } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { chooseCode } from './choose-code.ts';
import { getStaffBrand } from './get-staff-brand.ts';
import { requireFreeName, requireOperators, writeBrandTexts } from './write-brand.ts';
import { writeCatalogueRecord } from './write-catalogue-record.ts';

type NewBrand = EndpointInput<typeof createProductBrand>['body'];

/** Creates a brand, the last in order. Throws invalidRequest for a name or a code that another brand has, and an unknown maker. */
export function createBrand(
  db: Database,
  { name, code, texts, ...operators }: NewBrand,
  actor: StaffActor,
): Promise<StaffBrand> {
  const change = { module: 'brands', entity: 'brand', action: 'create' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    await requireFreeName(tx, name);
    const [last] = await tx.select({ sortOrder: max(brands.sortOrder) }).from(brands);
    const [created] = await tx
      .insert(brands)
      .values({
        ...(await requireOperators(tx, operators)),
        name,
        code: await chooseCode(tx, brands, { given: code, name, standard: 'brand' }),
        sortOrder: (last?.sortOrder ?? -1) + 1,
      })
      .returning({ id: brands.id });
    const { id } = created!;
    await writeBrandTexts(tx, id, texts);
    return { after: await getStaffBrand(tx, id), entityId: id, productIds: [] };
  });
}
