import { helpPageCode, helpPath } from '@kamra/contract/content-pages.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { versionInForceOrder } from './find-shop-page.ts';

type FooterLink = ShopConfig['footerLinks'][number];

const statement = `
  SELECT title FROM legal_documents
  WHERE kind = $1 AND effective_from <= now()
    AND EXISTS (SELECT FROM content_pages WHERE code = $1 AND archived_at IS NULL)
  ORDER BY ${versionInForceOrder('$2')} LIMIT 1`;

/** The footer's link to the page with what is asked often; null where staff made none or took it away. */
export async function findHelpLink(db: Executor, language: Language): Promise<FooterLink | null> {
  const [row] = await queryPrepared<{ title: string | null } & pg.QueryResultRow>(db, statement, [
    helpPageCode,
    language,
  ]);
  return row?.title ? { name: row.title, link: helpPath } : null;
}
