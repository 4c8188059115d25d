import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { maxRecalls, type RecallRemedy } from '@kamra/contract/recall-kinds.ts';
import type * as calls from '@kamra/contract/recalls.ts';
import type { RecallText } from '@kamra/contract/recalls.ts';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { recallTextIn } from './describe-recall.ts';

interface PublicRow extends pg.QueryResultRow {
  recallId: number;
  texts: Partial<Record<string, RecallText>>;
  publishedAt: Date;
  endedAt: Date | null;
}

const columns = 'r.id AS "recallId", r.texts, r.published_at AS "publishedAt", r.ended_at AS "endedAt"';
const listStatement = `
  SELECT ${columns} FROM recalls r WHERE r.state <> 'draft' AND ($1::int IS NULL OR (r.state = 'published' AND EXISTS (
    SELECT FROM recall_products p WHERE p.recall_id = r.id AND p.product_id = $1)))
  ORDER BY r.published_at DESC, r.id DESC LIMIT ${maxRecalls}`;

/** The published recalls, or those of a product that have not ended. */
export async function listShopRecalls(
  db: Executor,
  { language, productId }: EndpointInput<typeof calls.listShopRecalls>['query'],
): Promise<ReplyInput<typeof calls.listShopRecalls>> {
  const rows = await queryPrepared<PublicRow>(db, listStatement, [productId ?? null]);
  return { recalls: rows.map((row) => toPublic(row, language)) };
}

function toPublic({ recallId, texts, publishedAt, endedAt }: PublicRow, language: string) {
  return {
    recallId,
    name: recallTextIn(texts, language).name,
    publishedAt: publishedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

interface NoticeRow extends PublicRow {
  remedies: RecallRemedy[];
  contactPhone: string;
  contactEmail: string;
  contactUrl: string;
}

interface ProductRow extends pg.QueryResultRow {
  productId: number | null;
  name: string;
  nameCode: string | null;
  sku: string;
  brand: string | null;
  gtin: string | null;
  modelNumber: string | null;
  hash: string | null;
  widths: number[] | null;
}

const noticeStatement = `
  SELECT ${columns}, r.remedies, r.contact_phone AS "contactPhone", r.contact_email AS "contactEmail",
    r.contact_url AS "contactUrl" FROM recalls r WHERE r.id = $1 AND r.state <> 'draft'`;
/** The page of a product that is not published stays out of sight, its picture and numbers do not. */
const productsStatement = `
  SELECT CASE WHEN p.published THEN p.id END AS "productId", coalesce(t.name, c.name) AS name,
    t.name_code AS "nameCode", c.sku, b.name AS brand, p.gtin, p.model_number AS "modelNumber", i.media_hash AS hash, i.widths
  FROM recall_products c LEFT JOIN products p ON p.id = c.product_id LEFT JOIN brands b ON b.id = p.brand_id
  LEFT JOIN LATERAL (
    SELECT name, name_code FROM product_texts each WHERE each.product_id = p.id ${firstInLanguage('$2', 'each')}
  ) t ON true
  LEFT JOIN LATERAL (
    SELECT each.media_hash, m.widths FROM product_images each JOIN media_files m ON m.hash = each.media_hash
    WHERE each.product_id = p.id ORDER BY each.is_default DESC, each.sort_order LIMIT 1
  ) i ON true
  WHERE c.recall_id = $1 ORDER BY c.place`;

/** The notice of a published recall. Throws notFound. */
export async function getShopRecall(
  db: Executor,
  recallId: number,
  { language }: EndpointInput<typeof calls.getShopRecall>['query'],
): Promise<ReplyInput<typeof calls.getShopRecall>> {
  const [row] = await queryPrepared<NoticeRow>(db, noticeStatement, [recallId]);
  if (!row) throw new ShopError('notFound');
  const products = await queryPrepared<ProductRow>(db, productsStatement, [recallId, language]);
  const { remedies, contactPhone, contactEmail, contactUrl } = row;
  return {
    ...toPublic(row, language),
    ...recallTextIn(row.texts, language),
    ...{ remedies, contactPhone, contactEmail, contactUrl },
    products: products.map(({ hash, widths, ...product }) => ({
      ...product,
      imageUrl: hash && pictureNear(hash, widths ?? [], 480),
    })),
  };
}
