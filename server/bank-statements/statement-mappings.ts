import { createHash } from 'node:crypto';
import {
  type StatementMapping,
  statementMapping,
  statementMappingProblem,
} from '@kamra/contract/bank-statements.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { statementMappings } from './bank-entry-tables.ts';

/** Beyond so many kinds of tables the oldest are forgotten. */
const maxMappings = 100;

function signatureOf(headers: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('base64url');
}

/** What staff chose last for a bank's table with these columns. */
export async function findStatementMapping(
  db: Database,
  headers: readonly string[],
): Promise<StatementMapping | null> {
  const [stored] = await db
    .select({ fields: statementMappings.fields })
    .from(statementMappings)
    .where(eq(statementMappings.signature, signatureOf(headers)));
  const { success, data } = statementMapping.safeParse(stored?.fields);
  const isUsable = success && data.length === headers.length && statementMappingProblem(data) === null;
  return isUsable ? data : null;
}

export async function keepStatementMapping(
  tx: Database,
  headers: readonly string[],
  fields: StatementMapping,
): Promise<void> {
  const signature = signatureOf(headers);
  await tx
    .insert(statementMappings)
    .values({ signature, fields })
    .onConflictDoUpdate({ target: statementMappings.signature, set: { fields, updatedAt: sql`now()` } });
  await tx.execute(sql`DELETE FROM statement_mappings WHERE signature IN (
    SELECT signature FROM statement_mappings ORDER BY updated_at DESC, signature OFFSET ${maxMappings})`);
}
