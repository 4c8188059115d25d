import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { getLegalDocument } from '@kamra/contract/shop.ts';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { fillShopFacts } from './fill-shop-facts.ts';
import { loadShopFacts } from './load-shop-facts.ts';

interface DocumentRow {
  language: ReplyInput<typeof getLegalDocument>['language'];
  version: number;
  body: string;
  effective_from: Date;
}

/** The document in the language asked for first, then in the shop's own, then in any; the newest version. */
export const legalDocumentOrder = (language: string) =>
  `language = ${language} DESC, language = 'hu' DESC, language = 'en' DESC, language, version DESC`;

const statement = `
  SELECT language, version, body, effective_from FROM legal_documents
  WHERE kind = $1 AND effective_from <= now()
  ORDER BY ${legalDocumentOrder('$2')} LIMIT 1`;

/** The text in force, with the shop's own facts in it; HTML and scripts in it come out as text. Throws notFound. */
export async function findLegalDocument(
  pool: pg.Pool,
  shopUrl: string,
  { kind, language }: EndpointInput<typeof getLegalDocument>['query'],
): Promise<ReplyInput<typeof getLegalDocument>> {
  const [[row], facts] = await Promise.all([
    queryPrepared<DocumentRow & pg.QueryResultRow>(pool, statement, [kind, language]),
    loadShopFacts(pool, shopUrl),
  ]);
  if (!row) throw new ShopError('notFound', { kind });
  return {
    kind,
    language: row.language,
    version: row.version,
    effectiveFrom: row.effective_from.toISOString(),
    html: micromark(fillShopFacts(row.body, facts), {
      extensions: [gfmTable()],
      htmlExtensions: [gfmTableHtml()],
    }),
  };
}
