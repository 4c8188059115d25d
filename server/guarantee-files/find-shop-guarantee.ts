import type { Reply } from '@kamra/contract/endpoint.ts';
import {
  type getShopGuarantee,
  guaranteeFileUrl,
  noticeLanguages,
  type ShownGuaranteeFile,
} from '@kamra/contract/guarantee-files.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

interface Row {
  kind: 'notice' | 'label';
  hash: string;
  contentType: ShownGuaranteeFile['contentType'];
  language: Language | null;
}

/** The notice in the first language that has one; the label only while its product's maker guarantees durability. */
const statement = `
  (SELECT kind, hash, content_type AS "contentType", language FROM guarantee_files
    WHERE kind = 'notice' AND language = ANY($1::text[]) ORDER BY array_position($1::text[], language) LIMIT 1)
  UNION ALL (SELECT f.kind, f.hash, f.content_type, f.language FROM guarantee_files f
    JOIN products p ON p.id = f.product_id AND p.durability_years IS NOT NULL
    WHERE f.kind = 'label' AND f.product_id = $2)`;

/** What pages and mails show of the official files. */
export async function findShopGuarantee(
  pool: pg.Pool,
  { language, productId }: { language: Language; productId?: number | undefined },
): Promise<Reply<typeof getShopGuarantee>> {
  const rows = await queryPrepared<Row & pg.QueryResultRow>(pool, statement, [
    [...noticeLanguages[language]],
    productId ?? null,
  ]);
  const shown = (kind: Row['kind']): ShownGuaranteeFile | null => {
    const row = rows.find((each) => each.kind === kind);
    return row
      ? { url: guaranteeFileUrl(row.hash), contentType: row.contentType, language: row.language }
      : null;
  };
  return { notice: shown('notice'), label: shown('label') };
}
