import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { keepMailFile, type MailFile } from '../mail/mail-files.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { findLanguage } from '../orders/lock-order.ts';
import type { ReadOrder } from '../orders/read-order.ts';

interface OfficialFile extends pg.QueryResultRow {
  kind: 'notice' | 'label';
  hash: string;
  contentType: string;
  bytes: Buffer;
  sku: string | null;
}

/** The notice and the labels with which the order was placed. */
const statement = `
  SELECT DISTINCT ON (l.sku, g.hash) CASE WHEN g.order_line_id IS NULL THEN 'notice' ELSE 'label' END AS kind, g.hash,
    f."contentType", f.bytes, l.sku
  FROM order_guarantee_files g LEFT JOIN order_lines l ON l.id = g.order_line_id, LATERAL (
    SELECT content_type AS "contentType", bytes FROM guarantee_files WHERE hash = g.hash
    UNION ALL SELECT content_type, bytes FROM guarantee_file_versions WHERE hash = g.hash LIMIT 1
  ) f WHERE g.order_id = $1 ORDER BY l.sku NULLS FIRST, g.hash LIMIT 21`;

const endings: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** The official notice of the legal guarantee and the GARAN labels of the goods, unchanged, for the confirmation. */
export async function keepGuaranteeFiles(
  pool: pg.Pool,
  order: Pick<ReadOrder, 'language' | 'id'>,
): Promise<(MailFile & { text: string })[]> {
  const language = findLanguage(order.language);
  const translate = translateMail(language);
  const files = await queryPrepared<OfficialFile>(pool, statement, [order.id]);
  for (const { hash, contentType, bytes } of files)
    await keepMailFile(pool, hash, async () => bytes, contentType);
  return files.map(({ kind, hash, contentType, sku }) => ({
    hash,
    fileName: `${translate(`contractPapers.guarantee.${kind}File`)}${sku ? `-${sku.replace(/[^\w-]/g, '-')}` : ''}.${endings[contentType]}`,
    text: translate(`contractPapers.guarantee.${kind}`),
  }));
}
