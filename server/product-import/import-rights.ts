import type { Database } from '../database/connect.ts';
import { findStaffRights } from '../staff/find-staff-rights.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';

/** What the importing staff may currently change beside products. */
export interface ImportRights {
  /** Create categories, attributes and their choices. */
  categories: boolean;
  brands: boolean;
  productImages: boolean;
}

/** Thrown when the member of staff who started an import has lost the right. */
export class ImportNotAllowed extends Error {
  override name = 'ImportNotAllowed';
}

/**
 * The current rights of the importing member of staff, which may have been withdrawn since the start.
 * Attributes and their choices, which have no module of their own, need the right on categories. Throws
 * ImportNotAllowed.
 */
export async function requireImportRights(tx: Database, { systemUserId }: StaffActor): Promise<ImportRights> {
  const rights = await findStaffRights(tx, systemUserId);
  if (rights.products !== 'write') throw new ImportNotAllowed();
  return {
    categories: rights.categories === 'write',
    brands: rights.brands === 'write',
    productImages: rights.productImages === 'write',
  };
}
