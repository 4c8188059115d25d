import type { getShopPage } from '@kamra/contract/content-pages.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { getLegalDocument } from '@kamra/contract/shop.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { loadShopFacts } from './load-shop-facts.ts';
import { renderPageText } from './render-page-text.ts';

type ShopPage = ReplyInput<typeof getShopPage>;

interface VersionRow {
  language: ShopPage['language'];
  version: number;
  title: string | null;
  body: string;
  effective_from: Date;
  is_standard: boolean;
  /** The version in force; null for a page that was taken away. */
  current: number | null;
}

/**
 * Of the versions that have taken effect, the one whose date is the latest, in the language asked for first, then in
 * the shop's own, then in any that it has.
 */
export const versionInForceOrder = (language: string) =>
  `effective_from DESC, version DESC, language = ${language} DESC, language = 'hu' DESC, language = 'en' DESC, language`;

/** Without a version ($3 null) the one in force, unless the page was taken away. */
const statement = `
  SELECT d.language, d.version, d.title, d.body, d.effective_from, p.is_standard,
    CASE WHEN p.archived_at IS NULL THEN newest.version END AS current
  FROM legal_documents d
  JOIN content_pages p ON p.code = d.kind
  CROSS JOIN LATERAL (
    SELECT version FROM legal_documents WHERE kind = $1 AND effective_from <= now()
    ORDER BY effective_from DESC, version DESC LIMIT 1
  ) newest
  WHERE d.kind = $1 AND d.effective_from <= now()
    AND d.version = coalesce($3::int, CASE WHEN p.archived_at IS NULL THEN newest.version END)
  ORDER BY ${versionInForceOrder('$2')} LIMIT 1`;

const maxVersions = 100;
const versionsStatement = `
  SELECT version, min(effective_from) AS effective_from FROM legal_documents
  WHERE kind = $1 AND effective_from <= now() GROUP BY version
  ORDER BY min(effective_from) DESC, version DESC LIMIT ${maxVersions}`;

/**
 * A page's text in force, or one of its earlier versions, with the shop's own facts in it; HTML and scripts in it come
 * out as text. Throws notFound, also for a version that is not in force yet.
 */
export async function findShopPage(
  pool: pg.Pool,
  shopUrl: string,
  { code, language, version = null }: { code: string; language: string; version?: number | null | undefined },
): Promise<ShopPage> {
  const [[row], versions, facts] = await Promise.all([
    queryPrepared<VersionRow & pg.QueryResultRow>(pool, statement, [code, language, version]),
    queryPrepared<{ version: number; effective_from: Date }>(pool, versionsStatement, [code]),
    loadShopFacts(pool, shopUrl),
  ]);
  if (!row) throw new ShopError('notFound', { code });
  return {
    code,
    isStandard: row.is_standard,
    title: row.title,
    language: row.language,
    version: row.version,
    effectiveFrom: row.effective_from.toISOString(),
    isInForce: row.version === row.current,
    html: renderPageText(row.body, facts),
    versions: versions.map((each) => ({
      version: each.version,
      effectiveFrom: each.effective_from.toISOString(),
    })),
  };
}

/** One of the standard pages by its kind; throws notFound. */
export async function findLegalDocument(
  pool: pg.Pool,
  shopUrl: string,
  { kind, language }: EndpointInput<typeof getLegalDocument>['query'],
): Promise<ReplyInput<typeof getLegalDocument>> {
  const page = await findShopPage(pool, shopUrl, { code: kind, language });
  const { version, effectiveFrom, html } = page;
  return { kind, language: page.language, version, effectiveFrom, html };
}
