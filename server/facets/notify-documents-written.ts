import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { notifySearchesChanged } from '../pricing/notify-catalogue-changed.ts';

/**
 * The last step of every transaction that writes search documents apart from the change of their products: what was
 * found before is kept by no process any more. Others who do the same wait from here on until the commit.
 */
export async function notifyDocumentsWritten(tx: Database): Promise<void> {
  await notifySearchesChanged(tx);
  await tx.execute(sql`UPDATE document_version SET version = version + 1`);
}
