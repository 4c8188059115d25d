import { createHash } from 'node:crypto';
import { type ImportMapping, importMapping, mappingProblem } from '@kamra/contract/import-mapping.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { importMappings } from './import-tables.ts';

/** Beyond so many kinds of tables the oldest are forgotten. */
const maxMappings = 500;

function signatureOf(columns: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(columns)).digest('base64url');
}

/** What staff chose last for a table with these columns. */
export async function findMapping(db: Database, columns: readonly string[]): Promise<ImportMapping | null> {
  const [stored] = await db
    .select({ fields: importMappings.fields })
    .from(importMappings)
    .where(eq(importMappings.signature, signatureOf(columns)));
  // A field may have gone with a newer version of the server.
  const { success, data } = importMapping.safeParse(stored?.fields);
  return success && mappingProblem(data) === null ? data : null;
}

export async function saveMapping(
  tx: Database,
  columns: readonly string[],
  fields: ImportMapping,
): Promise<void> {
  const signature = signatureOf(columns);
  await tx
    .insert(importMappings)
    .values({ signature, fields })
    .onConflictDoUpdate({ target: importMappings.signature, set: { fields, updatedAt: sql`now()` } });
  await tx.execute(sql`DELETE FROM import_mappings WHERE signature IN (
    SELECT signature FROM import_mappings ORDER BY updated_at DESC, signature OFFSET ${maxMappings})`);
}
