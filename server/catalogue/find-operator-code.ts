import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { economicOperators } from './economic-operator-tables.ts';

/** The code of a maker or responsible person; null for none, and for one that is no more. */
export async function findOperatorCode(tx: Database, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await tx
    .select({ code: economicOperators.code })
    .from(economicOperators)
    .where(eq(economicOperators.id, id));
  return found?.code ?? null;
}
