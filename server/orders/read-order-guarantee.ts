import { guaranteeFileUrl } from '@kamra/contract/guarantee-files.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

interface Row extends pg.QueryResultRow {
  hash: string;
  language: string | null;
  contentType: string;
  productName: string | null;
  durabilityYears: number | null;
}

const statement = `
  SELECT g.hash, g.language, l.product_name AS "productName", l.durability_years AS "durabilityYears",
    coalesce((SELECT content_type FROM guarantee_files WHERE hash = g.hash LIMIT 1), v.content_type) AS "contentType"
  FROM order_guarantee_files g LEFT JOIN guarantee_file_versions v ON v.hash = g.hash
  LEFT JOIN order_lines l ON l.id = g.order_line_id WHERE g.order_id = $1 ORDER BY l.position NULLS FIRST, g.id LIMIT 200`;

/** The official files of the guarantee with which an order was placed, whatever stands in their place today. */
export async function readOrderGuarantee(pool: pg.Pool, orderId: number): Promise<OrderStatus['guarantee']> {
  const rows = await queryPrepared<Row>(pool, statement, [orderId]);
  const files = rows.map(({ hash, ...row }) => ({ ...row, url: guaranteeFileUrl(hash) }));
  const notice = files.find(({ productName }) => productName === null);
  return {
    notice: notice ? { url: notice.url, contentType: notice.contentType, language: notice.language } : null,
    labels: files.flatMap(({ url, contentType, productName, durabilityYears }) =>
      productName === null ? [] : { url, contentType, productName, years: durabilityYears ?? 0 },
    ),
  } as OrderStatus['guarantee'];
}
