import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { productImports, type SeenProducts } from './import-tables.ts';

/**
 * The current state of the shop, or that of the same member of staff's dry run of the same file within the last
 * day, since those are the changes that they reviewed. An import takes it away from the dry run, so that a third
 * run of the file starts with the current state.
 */
export async function takeSeenProducts(
  tx: Database,
  file: { contentHash: string; dryRun: boolean; productPublicId: string | null },
  actor: StaffActor,
): Promise<SeenProducts | SQL> {
  const tried = file.dryRun ? null : await findDryRun(tx, file, actor);
  if (tried?.seenProducts) {
    await tx.update(productImports).set({ seenProducts: null }).where(eq(productImports.id, tried.id));
    return tried.seenProducts;
  }
  return sql`(
    SELECT coalesce(jsonb_object_agg(p.id, jsonb_build_array(p.version, s.on_hand)), '{}')
    FROM products p JOIN stock s ON s.product_id = p.id
    WHERE p.public_id = ${file.productPublicId}::uuid OR ${file.productPublicId}::uuid IS NULL)`;
}

async function findDryRun(
  tx: Database,
  { contentHash, productPublicId }: { contentHash: string; productPublicId: string | null },
  { systemUserId }: StaffActor,
) {
  const [tried] = await tx
    .select({ id: productImports.id, seenProducts: productImports.seenProducts })
    .from(productImports)
    .where(
      and(
        eq(productImports.contentHash, contentHash),
        eq(productImports.startedById, systemUserId),
        eq(productImports.dryRun, true),
        eq(productImports.state, 'finished'),
        isNotNull(productImports.seenProducts),
        sql`${productImports.onlyProductPublicId} IS NOT DISTINCT FROM ${productPublicId}::uuid`,
        sql`${productImports.createdAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(desc(productImports.createdAt))
    .limit(1)
    .for('update');
  return tried ?? null;
}
