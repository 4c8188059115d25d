import { createHash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { legalDocuments } from '../shop/shop-tables.ts';
import type { Demo } from './read-demo.ts';

/** Stores the demo shop's conditions and notices as their first versions. */
export async function loadDemoLegalDocuments(
  tx: Database,
  { legalDocuments: documents }: Demo,
): Promise<void> {
  if (documents.length === 0) return;
  const effectiveFrom = new Date();
  await tx.insert(legalDocuments).values(
    documents.map((document) => ({
      ...document,
      version: 1,
      hash: createHash('sha256').update(document.body).digest('hex'),
      effectiveFrom,
    })),
  );
}
