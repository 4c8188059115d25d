import { sql } from 'drizzle-orm';
import { attributeTextField, listSeparator } from '../catalogue/field-lists.ts';
import { packagingText } from '../catalogue/packaging-text.ts';
import type { Database } from '../database/connect.ts';
import { productFields } from './product-fields.ts';

/** A product of the shop for comparison with an import: every value as text by field. */
export interface StoredProduct {
  id: number;
  publicId: string;
  sku: string;
  groupCode: string | null;
  version: number;
  onHand: number;
  reserved: number;
  languages: string[];
  fields: Map<string, string>;
}

type Row = {
  id: number;
  public_id: string;
  sku: string;
  group_code: string | null;
  version: number;
  on_hand: number;
  reserved: number;
  columns: Record<string, string | number | boolean | null>;
  prices: [currencyId: number, amount: number, reducedSince: string | null][];
  texts: Record<string, string | null>[];
  attributes: [code: string, value: string | number | boolean][];
  several: [code: string, options: string][] | null;
  attribute_texts: [code: string, language: string, value: string][] | null;
  publish_from: Date | string | null;
  publish_until: Date | string | null;
};

/** The ids of the products with these skus or in these groups. */
export async function findProductIds(
  tx: Database,
  { skus, groupCodes }: { skus: string[]; groupCodes: string[] },
): Promise<number[]> {
  // In a subquery: where PostgreSQL sees them it looks for each in its statistics first.
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM products WHERE sku = ANY((SELECT ${sql.param(skus)}::text[])::text[])
    UNION SELECT each.id FROM products each JOIN variant_groups eg ON eg.id = each.variant_group_id
      WHERE eg.code = ANY(${sql.param(groupCodes)}::text[])`);
  return rows.map(({ id }) => id);
}

/** The stored products; the caller has locked them if it changes them. */
export async function loadStoredProducts(
  tx: Database,
  productIds: readonly number[],
): Promise<StoredProduct[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT p.id, p.public_id, p.sku, p.version, g.code AS group_code, s.on_hand, s.reserved,
      json_build_object('sku', p.sku, 'published', p.published, 'gtin', p.gtin, 'modelNumber', p.model_number, 'shelfPlace', p.shelf_place,
        'tags', nullif(array_to_string(p.tags, ${listSeparator}), ''),
        'brand', b.code, 'category', c.code, 'vatRate', p.vat_rate, 'weight', p.weight_grams,
        'width', p.width_millimetres, 'height', p.height_millimetres, 'depth', p.depth_millimetres,
        'purchasePrice', p.purchase_amount / 100.0, 'netQuantity', p.net_quantity, 'netQuantityUnit', p.net_quantity_unit, 'foodContact', p.food_contact,
        'mandatoryWarranty', p.mandatory_warranty, 'archived', p.archived_at IS NOT NULL, 'manufacturer', maker.code,
        'responsiblePerson', responsible.code,
        'withdrawalExclusion', p.withdrawal_excluded_reason, 'durabilityYears', p.durability_years,
        'packaging', ${packagingText}, 'circularCode', p.circular_code, 'electrical', p.electrical,
        'batteryKind', p.battery_kind, 'batteryFitting', p.battery_fitting, 'energyClass', p.energy_class,
        'energyScale', p.energy_scale, 'eprelNumber', p.eprel_number, 'foodContactMaterial', p.food_contact_material,
        'otherCategories', (SELECT string_agg(oc.code, ${listSeparator} ORDER BY oc.code COLLATE "C")
          FROM product_categories pc JOIN categories oc ON oc.id = pc.category_id WHERE pc.product_id = p.id),
        'related', (SELECT string_agg(r.related_product_id::text, ${listSeparator} ORDER BY r.sort_order)
          FROM related_products r WHERE r.product_id = p.id)) AS columns,
      p.publish_from, p.publish_until,
      (SELECT coalesce(json_agg(json_build_array(f.currency_id, f.amount, f.reduced_since)), '[]')
        FROM fixed_prices f WHERE f.product_id = p.id) AS prices,
      (SELECT coalesce(json_agg(json_build_object('language', t.language, 'name', t.name,
          'businessName', t.business_name, 'nameCode', t.name_code, 'description', t.description, 'care', t.care,
          'warnings', t.warnings, 'metaTitle', t.meta_title, 'metaDescription', t.meta_description)), '[]')
        FROM product_texts t WHERE t.product_id = p.id) AS texts,
      (SELECT coalesce(json_agg(json_build_array(a.code,
          coalesce(to_json(v.number_value), to_json(v.boolean_value), to_json(o.code)))), '[]')
        FROM product_attributes v JOIN attributes a ON a.id = v.attribute_id
        LEFT JOIN attribute_options o ON o.id = v.option_id WHERE v.product_id = p.id) AS attributes,
      (SELECT json_agg(json_build_array(each.code, each.options)) FROM (
        SELECT a.code, string_agg(o.code, ${listSeparator} ORDER BY o.code COLLATE "C") AS options
        FROM product_attribute_options v JOIN attribute_options o ON o.id = v.option_id
        JOIN attributes a ON a.id = v.attribute_id WHERE v.product_id = p.id GROUP BY a.code) each) AS several,
      (SELECT json_agg(json_build_array(a.code, v.language, v.value)) FROM product_attribute_texts v
        JOIN attributes a ON a.id = v.attribute_id WHERE v.product_id = p.id) AS attribute_texts
    FROM products p
    JOIN stock s ON s.product_id = p.id
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN brands b ON b.id = p.brand_id
    LEFT JOIN variant_groups g ON g.id = p.variant_group_id
    LEFT JOIN economic_operators maker ON maker.id = p.manufacturer_id
    LEFT JOIN economic_operators responsible ON responsible.id = p.responsible_person_id
    WHERE p.id = ANY(${sql.param([...productIds])}::int[])
    ORDER BY p.id`);
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    sku: row.sku,
    groupCode: row.group_code,
    version: row.version,
    onHand: row.on_hand,
    reserved: row.reserved,
    languages: row.texts.map((texts) => texts.language ?? ''),
    fields: fieldsOfRow(row),
  }));
}

function fieldsOfRow(row: Row): Map<string, string> {
  const fields = productFields();
  for (const [name, value] of Object.entries(row.columns)) fields.set(name, value);
  fields.set('stock', row.on_hand);
  if (row.group_code) fields.set('variantGroup', row.group_code);
  for (const [currencyId, amount, reducedSince] of row.prices) {
    fields.setPrice(currencyId, amount);
    if (reducedSince) fields.setReduction(currencyId, new Date(reducedSince));
  }
  for (const { language, ...texts } of row.texts) {
    for (const [name, value] of Object.entries(texts)) fields.set(`${name}.${language}`, value);
  }
  for (const [code, value] of row.attributes) fields.set(`attribute.${code}`, value);
  for (const [code, options] of row.several ?? []) fields.set(`attribute.${code}`, options);
  for (const [code, language, value] of row.attribute_texts ?? []) {
    fields.set(attributeTextField(code, language), value);
  }
  fields.set('publishFrom', toIso(row.publish_from));
  fields.set('publishUntil', toIso(row.publish_until));
  return fields.values;
}

function toIso(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
