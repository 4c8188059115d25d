import type { AttributeChoice } from '@kamra/contract/attribute-values.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { currencyIds, toMajorUnits } from '@kamra/contract/money.ts';
import { maxVariants, type StaffVariant, type VariantGroup } from '@kamra/contract/product-variants.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { attributesAskedFor } from './list-attribute-choices.ts';

interface VariantRow {
  id: number;
  version: number;
  sku: string;
  name: string | null;
  image: [hash: string, widths: number[]] | null;
  amount: number | null;
  on_hand: number;
  reserved: number;
  published: boolean;
  values: [attributeId: number, option: number | null, number: number | null, yes: boolean | null][];
}

const thumbnailWidth = 160;

/** The variants of a product, itself among them, or the product alone; throws notFound. */
export async function listVariants(
  db: Database,
  { productId, language }: { productId: number; language: Language },
): Promise<VariantGroup> {
  const { rows: found } = await db.execute<{ group: number | null }>(
    sql`SELECT variant_group_id AS "group" FROM products WHERE id = ${productId}`,
  );
  const [product] = found;
  if (!product) throw new ShopError('notFound', { productId });
  const { rows: axes } = await db.execute<{ id: number }>(sql`
    SELECT attribute_id AS id FROM variant_group_attributes WHERE variant_group_id = ${product.group}
    ORDER BY sort_order, attribute_id`);
  const ids = axes.map(({ id }) => id);
  const choices = await attributesAskedFor(db, ids, language);
  return {
    variantGroupId: product.group,
    attributes: ids.flatMap((id) => choices.filter(({ attributeId }): boolean => attributeId === id)),
    variants: await readVariants(db, product.group, productId, language, choices),
  };
}

async function readVariants(
  db: Database,
  group: number | null,
  productId: number,
  language: Language,
  attributes: readonly AttributeChoice[],
): Promise<StaffVariant[]> {
  const which =
    group === null ? sql`p.id = ${productId}` : sql`p.variant_group_id = ${group} AND p.archived_at IS NULL`;
  const axes = sql`${sql.param(attributes.map(({ attributeId }) => attributeId))}::int[]`;
  const { rows } = await db.execute<VariantRow & Record<string, unknown>>(sql`
    SELECT p.id, p.version, p.sku, p.published, s.on_hand, s.reserved, o.amount::float8 AS amount,
      (SELECT name FROM product_texts WHERE product_id = p.id
        ORDER BY language = ${language} DESC, language = 'hu' DESC, language = 'en' DESC, language LIMIT 1) AS name,
      (SELECT json_build_array(i.media_hash, m.widths)
        FROM product_images i JOIN media_files m ON m.hash = i.media_hash
        WHERE i.product_id = p.id ORDER BY i.is_default DESC, i.sort_order LIMIT 1) AS image,
      (SELECT coalesce(json_agg(json_build_array(v.attribute_id, v.option_id, v.number_value, v.boolean_value)), '[]')
        FROM product_attributes v WHERE v.product_id = p.id AND v.attribute_id = ANY(${axes})) AS values
    FROM products p JOIN stock s ON s.product_id = p.id
    LEFT JOIN offers o ON o.product_id = p.id AND o.currency_id = ${currencyIds.HUF}
    WHERE ${which} ORDER BY p.id LIMIT ${2 * maxVariants}`);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    sku: row.sku,
    name: row.name ?? '',
    imageUrl: row.image && pictureNear(row.image[0], row.image[1], thumbnailWidth),
    price: toMajorUnits(row.amount ?? 0),
    onHand: row.on_hand,
    reserved: row.reserved,
    published: row.published,
    values: row.values.map(([attributeId, optionId, number, yes]) => ({
      attributeId,
      ...(optionId !== null && { optionIds: [optionId] }),
      ...(number !== null && { number }),
      ...(yes !== null && { yes }),
    })),
  }));
}
