import { createHash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { contentPages, legalDocuments } from '../shop/shop-tables.ts';
import type { Demo } from './read-demo.ts';

/** Stores the texts of the demo shop's pages as their first versions, and as working copies of the pages. */
export async function loadDemoTexts(tx: Database, { legalDocuments: documents, pages }: Demo): Promise<void> {
  const effectiveFrom = new Date();
  await tx.insert(legalDocuments).values(
    [...documents, ...pages].map((document) => ({
      ...document,
      version: 1,
      hash: createHash('sha256').update(document.body).digest('hex'),
      effectiveFrom,
    })),
  );
  for (const [code, texts] of byCode(documents, ({ body }) => ({ body })))
    await tx
      .insert(contentPages)
      .values({ code, isStandard: true, texts })
      .onConflictDoUpdate({ target: contentPages.code, set: { texts } });
  for (const [code, texts] of byCode(pages, ({ title, body }) => ({ title, body })))
    await tx.insert(contentPages).values({ code, texts });
}

interface TextOfPage {
  kind: string;
  language: string;
}

/** Texts of each page by language. */
function byCode<Page extends TextOfPage, Text>(pages: readonly Page[], toText: (page: Page) => Text) {
  return Object.entries(Object.groupBy(pages, ({ kind }) => kind)).map(
    ([code, of]) =>
      [code, Object.fromEntries((of ?? []).map((page) => [page.language, toText(page)]))] as const,
  );
}
