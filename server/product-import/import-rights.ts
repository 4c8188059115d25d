import type { Database } from '../database/connect.ts';
import { findStaffRights } from '../staff/find-staff-rights.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import type { ImportRights } from './check-against-shop.ts';

/** Raised when whoever started an import may not import any more. */
export class ImportNotAllowed extends Error {
  override name = 'ImportNotAllowed';
}

/**
 * What the importing member of staff may do at this moment: their rights may have been withdrawn since the start.
 * Attributes and their choices, which have no module of their own, need the right on categories. Throws
 * ImportNotAllowed.
 */
export async function requireImportRights(tx: Database, { systemUserId }: StaffActor): Promise<ImportRights> {
  const rights = await findStaffRights(tx, systemUserId);
  if (rights.products !== 'write') throw new ImportNotAllowed();
  return { categories: rights.categories === 'write', productImages: rights.productImages === 'write' };
}
