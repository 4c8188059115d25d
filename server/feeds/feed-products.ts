import type { netQuantityUnits } from '@kamra/contract/further-product-fields.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { type ChargeRules, chargesOf, loadCharges } from '../cart/load-charges.ts';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { queryPrepared } from '../database/prepared.ts';

/** A product in a feed; amounts as on the wire, from the same offers as the shop's pages. */
export interface FeedProduct {
  id: number;
  sku: string;
  gtin: string | null;
  modelNumber: string | null;
  name: string;
  description: string;
  path: string;
  brand: string | null;
  /** Names from the top category down. */
  categories: string[];
  pictures: string[];
  price: number;
  /** The lawful reference price; null without a reduction. */
  referencePrice: number | null;
  available: number;
  deliveryFee: number | null;
  variantGroup: string | null;
  attributes: Record<string, string>;
  /** Grams; 0 when unknown. */
  weight: number;
  netQuantity: { amount: number; unit: NetQuantityUnit } | null;
}

type NetQuantityUnit = (typeof netQuantityUnits)[number];

interface FeedRow {
  id: number;
  sku: string;
  gtin: string | null;
  model_number: string | null;
  name: string;
  description: string;
  name_code: string;
  brand: string | null;
  categories: string[];
  pictures: [hash: string, widths: number[]][];
  amount: number;
  reference_amount: number | null;
  available: number;
  variant_group: string | null;
  attributes: Record<string, string> | null;
  weight_grams: number;
  net_quantity: number | null;
  net_quantity_unit: NetQuantityUnit | null;
}

const rowsPerBatch = 500;
const maxPictures = 5;
const inLanguage = firstInLanguage('$2');

const statement = `
  SELECT p.id, p.sku, p.gtin, p.model_number, p.weight_grams, p.net_quantity, p.net_quantity_unit, t.name, t.description, t.name_code, b.name AS brand,
    (WITH RECURSIVE up AS (
      SELECT id, code, parent_id, 0 AS depth FROM categories WHERE id = p.category_id
      UNION ALL SELECT c.id, c.code, c.parent_id, up.depth + 1 FROM categories c JOIN up ON c.id = up.parent_id
    ) SELECT json_agg(coalesce(ct.name, up.code) ORDER BY up.depth DESC) FROM up
      LEFT JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = up.id ${inLanguage}) ct ON true
    ) AS categories,
    (SELECT coalesce(json_agg(json_build_array(i.media_hash, m.widths) ORDER BY i.is_default DESC, i.sort_order), '[]')
      FROM product_images i JOIN media_files m ON m.hash = i.media_hash WHERE i.product_id = p.id) AS pictures,
    o.amount, o.reference_amount, ${sellableUnits} AS available, g.code AS variant_group,
    (SELECT json_object_agg(a.code, ot.name) FROM product_attributes pa
      JOIN attributes a ON a.id = pa.attribute_id AND a.code IN ('color', 'size', 'material')
      JOIN LATERAL (SELECT name FROM attribute_option_texts WHERE option_id = pa.option_id ${inLanguage}) ot ON true
      WHERE pa.product_id = p.id) AS attributes
  FROM offers o
  JOIN products p ON p.id = o.product_id
  JOIN stock s ON s.product_id = p.id
  JOIN LATERAL (SELECT * FROM product_texts WHERE product_id = p.id ${inLanguage}) t ON true
  LEFT JOIN brands b ON b.id = p.brand_id
  LEFT JOIN variant_groups g ON g.id = p.variant_group_id
  WHERE o.currency_id = $1 AND o.published AND o.product_id > $3
  ORDER BY o.product_id LIMIT ${rowsPerBatch}`;

/** All published products in a language and a currency, a few hundred at a time. */
export async function* feedProducts(
  pool: pg.Pool,
  currencyId: CurrencyId,
  language: Language,
  countryCode: string,
): AsyncIterable<FeedProduct> {
  const rules = await loadCharges(pool, countryCode, currencyId);
  let after = 0;
  for (;;) {
    const rows = await queryPrepared<FeedRow & pg.QueryResultRow>(pool, statement, [
      currencyId,
      language,
      after,
    ]);
    for (const row of rows) yield toFeedProduct(row, rules);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < rowsPerBatch) return;
  }
}

function toFeedProduct(row: FeedRow, rules: ChargeRules): FeedProduct {
  return {
    id: row.id,
    sku: row.sku,
    gtin: row.gtin,
    modelNumber: row.model_number,
    name: row.name,
    description: row.description,
    path: `/products/${row.id}/${row.name_code}`,
    brand: row.brand,
    categories: row.categories,
    pictures: row.pictures.slice(0, maxPictures).map(([hash, widths]) => pictureNear(hash, widths, 960)),
    price: toMajorUnits(row.amount),
    referencePrice: row.reference_amount === null ? null : toMajorUnits(row.reference_amount),
    available: row.available,
    deliveryFee: deliveryFeeOf(row, rules),
    variantGroup: row.variant_group,
    attributes: row.attributes ?? {},
    weight: row.weight_grams,
    netQuantity:
      row.net_quantity === null || row.net_quantity_unit === null
        ? null
        : { amount: row.net_quantity, unit: row.net_quantity_unit },
  };
}

/** What the usual delivery of one piece costs; null: there is none. */
function deliveryFeeOf({ amount, weight_grams }: FeedRow, rules: ChargeRules): number | null {
  const weightGrams = weight_grams || rules.delivery.defaultWeightGrams;
  const { chosen } = chargesOf(rules, { goodsTotal: amount, weightGrams, sizes: [] });
  return chosen && toMajorUnits(chosen.dueFee);
}
