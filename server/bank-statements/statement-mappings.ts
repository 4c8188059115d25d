import { createHash } from 'node:crypto';
import {
  type StatementField,
  statementMapping,
  statementMappingProblem,
} from '@kamra/contract/bank-statements.ts';
import type { CashReportField } from '@kamra/contract/cash-reports.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { statementMappings } from './bank-entry-tables.ts';

/** Beyond so many kinds of tables the oldest are forgotten. */
const maxMappings = 100;

/** A kind of table whose columns staff map: those of banks, and carriers' reports of cash. */
export interface MappedTable<Field extends string> {
  kind: 'statement' | 'cashReport';
  schema: z.ZodType<(Field | null)[]>;
  problemOf: (mapping: (Field | null)[]) => { field: Field; code: 'required' | 'taken' } | null;
}

export const bankTable: MappedTable<StatementField> = {
  kind: 'statement',
  schema: statementMapping,
  problemOf: statementMappingProblem,
};

/**
 * What the columns of a table hold: as staff choose it now (JSON), which is kept, or as they did last for a table with
 * these columns; null where nobody has. Throws invalidRequest for a wrong choice.
 */
export async function chooseMapping<Field extends StatementField | CashReportField>(
  db: Database,
  table: MappedTable<Field>,
  headers: readonly string[],
  given: string | undefined,
): Promise<(Field | null)[] | null> {
  if (given === undefined) return findMapping(db, table, headers);
  const mapping = parseMapping(given, table, headers);
  await keepMapping(db, signatureOf(table, headers), mapping);
  return mapping;
}

function signatureOf({ kind }: { kind: string }, headers: readonly string[]): string {
  const told = kind === 'statement' ? headers : { kind, headers };
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}

async function findMapping<Field extends string>(
  db: Database,
  table: MappedTable<Field>,
  headers: readonly string[],
): Promise<(Field | null)[] | null> {
  const [stored] = await db
    .select({ fields: statementMappings.fields })
    .from(statementMappings)
    .where(eq(statementMappings.signature, signatureOf(table, headers)));
  const { success, data } = table.schema.safeParse(stored?.fields);
  const isUsable = success && data.length === headers.length && table.problemOf(data) === null;
  return isUsable ? data : null;
}

function parseMapping<Field extends string>(
  text: string,
  { schema, problemOf }: MappedTable<Field>,
  headers: readonly string[],
): (Field | null)[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField('mapping', 'invalid');
  }
  const { success, data } = schema.safeParse(value);
  if (!success || data.length !== headers.length) throw invalidField('mapping', 'invalid');
  const problem = problemOf(data);
  if (problem) throw invalidField(`mapping.${problem.field}`, problem.code);
  return data;
}

async function keepMapping(
  tx: Database,
  signature: string,
  fields: (StatementField | CashReportField | null)[],
): Promise<void> {
  await tx
    .insert(statementMappings)
    .values({ signature, fields })
    .onConflictDoUpdate({ target: statementMappings.signature, set: { fields, updatedAt: sql`now()` } });
  await tx.execute(sql`DELETE FROM statement_mappings WHERE signature IN (
    SELECT signature FROM statement_mappings ORDER BY updated_at DESC, signature OFFSET ${maxMappings})`);
}
