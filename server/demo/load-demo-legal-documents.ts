import { createHash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { contentPages, legalDocuments } from '../shop/shop-tables.ts';
import type { Demo } from './read-demo.ts';

/** Stores the demo shop's conditions and notices as their first versions, and as working copies of their pages. */
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
  for (const kind of new Set(documents.map((document) => document.kind))) {
    const texts = Object.fromEntries(
      documents.flatMap(({ kind: each, language, body }) => (each === kind ? [[language, { body }]] : [])),
    );
    await tx
      .insert(contentPages)
      .values({ code: kind, isStandard: true, texts })
      .onConflictDoUpdate({ target: contentPages.code, set: { texts } });
  }
}
