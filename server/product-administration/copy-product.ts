import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

const maxSkuLength = 80;

/**
 * Copies of a product, unpublished, without what only one product can have. A SKU that is
 * null is the original's with the first free number from 2 on.
 */
export async function copyProduct(
  tx: Database,
  id: number,
  skus: readonly (string | null)[],
): Promise<{ id: number; sku: string }[]> {
  const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
    INSERT INTO products (sku, model_number, brand_id, category_id, manufacturer_id, responsible_person_id, published,
      vat_rate, net_quantity, net_quantity_unit, weight_grams, width_millimetres, height_millimetres,
      depth_millimetres, mandatory_warranty, warranty_group, food_contact, withdrawal_excluded_reason, durability_years,
      purchase_amount, tags, packaging, circular_code, electrical, battery_kind, battery_fitting,
      energy_class, energy_scale, eprel_number, food_contact_material)
    SELECT coalesce(given.sku, (
        SELECT numbered.sku FROM generate_series(2, 10000) number
        CROSS JOIN LATERAL (SELECT left(p.sku, ${maxSkuLength - 6}) || '-' || number AS sku) numbered
        WHERE NOT EXISTS (SELECT FROM products other WHERE other.sku = numbered.sku)
        ORDER BY number LIMIT 1)),
      p.model_number, p.brand_id, p.category_id, p.manufacturer_id, p.responsible_person_id, false,
      p.vat_rate, p.net_quantity, p.net_quantity_unit, p.weight_grams, p.width_millimetres, p.height_millimetres,
      p.depth_millimetres, p.mandatory_warranty, p.warranty_group, p.food_contact, p.withdrawal_excluded_reason, p.durability_years,
      p.purchase_amount, p.tags, p.packaging, p.circular_code, p.electrical, p.battery_kind,
      p.battery_fitting, p.energy_class, p.energy_scale, p.eprel_number, p.food_contact_material
    FROM products p CROSS JOIN unnest(${sql.param([...skus])}::text[]) WITH ORDINALITY AS given (sku, place)
    WHERE p.id = ${id} ORDER BY given.place RETURNING id, sku`);
  const copies = rows.map((copy) => copy.id);
  if (copies.length > 0) await copyParts(tx, id, copies);
  return rows;
}

async function copyParts(tx: Database, from: number, to: readonly number[]): Promise<void> {
  const copies = sql`CROSS JOIN unnest(${sql.param([...to])}::int[]) AS copy (id)`;
  const ofOriginal = sql`WHERE product_id = ${from}`;
  await tx.execute(sql`INSERT INTO stock (product_id) SELECT unnest(${sql.param([...to])}::int[])`);
  await tx.execute(sql`
    INSERT INTO product_texts (product_id, language, name, business_name, name_code, description, care, warnings,
      meta_title, meta_description)
    SELECT copy.id, language, name, business_name, name_code, description, care, warnings, meta_title, meta_description
    FROM product_texts ${copies} ${ofOriginal}`);
  await tx.execute(sql`
    INSERT INTO product_attributes (product_id, attribute_id, number_value, boolean_value, option_id)
    SELECT copy.id, attribute_id, number_value, boolean_value, option_id FROM product_attributes ${copies} ${ofOriginal}`);
  await tx.execute(sql`
    INSERT INTO product_attribute_options (product_id, attribute_id, option_id)
    SELECT copy.id, attribute_id, option_id FROM product_attribute_options ${copies} ${ofOriginal}`);
  await tx.execute(sql`
    INSERT INTO product_attribute_texts (product_id, attribute_id, language, value)
    SELECT copy.id, attribute_id, language, value FROM product_attribute_texts ${copies} ${ofOriginal}`);
  await tx.execute(sql`
    INSERT INTO product_categories (product_id, category_id)
    SELECT copy.id, category_id FROM product_categories ${copies} ${ofOriginal}`);
  await tx.execute(sql`
    INSERT INTO related_products (product_id, related_product_id, sort_order)
    SELECT copy.id, related_product_id, sort_order FROM related_products ${copies} ${ofOriginal}`);
  await tx.execute(sql`
    INSERT INTO product_images (product_id, media_hash, is_default, sort_order)
    SELECT copy.id, media_hash, is_default, sort_order FROM product_images ${copies} ${ofOriginal}`);
  await tx.execute(sql`
    INSERT INTO fixed_prices (product_id, currency_id, amount)
    SELECT copy.id, currency_id, amount FROM fixed_prices ${copies} ${ofOriginal}`);
}
