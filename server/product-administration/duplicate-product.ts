import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { duplicateProduct as duplicateProductEndpoint } from '@kamra/contract/product-creation.ts';
import { sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { publishNewProduct } from './create-product.ts';
import { explainConstraint } from './explain-product-constraint.ts';

type Duplication = EndpointInput<typeof duplicateProductEndpoint>['body'];

/**
 * Creates an unpublished copy of a product with its texts, prices, attributes and pictures, without what only one
 * product can have: stock, GTIN, reviews, reductions, its variants. Throws notFound, and invalidRequest for a sku
 * that is taken.
 */
export async function duplicateProduct(
  db: Database,
  { id, sku }: Duplication,
  actor: StaffActor,
): Promise<StaffProduct> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockProducts(tx, [id]);
      const copyId = await copyProduct(tx, id, sku ?? null);
      await copyParts(tx, id, copyId);
      return publishNewProduct(tx, copyId, 'duplicate', actor);
    });
  } catch (error) {
    throw explainConstraint(error);
  }
}

const maxSkuLength = 80;

/** A sku that is not given is the original's with the first free number from 2 on. */
async function copyProduct(tx: Database, id: number, sku: string | null): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO products (sku, model_number, brand_id, category_id, manufacturer_id, responsible_person_id, published,
      vat_rate, net_quantity, net_quantity_unit, weight_grams, width_millimetres, height_millimetres,
      depth_millimetres, mandatory_warranty, food_contact, withdrawal_excluded_reason, durability_years)
    SELECT coalesce(${sku}::text, (
        SELECT numbered.sku FROM generate_series(2, 10000) number
        CROSS JOIN LATERAL (SELECT left(p.sku, ${maxSkuLength - 6}) || '-' || number AS sku) numbered
        WHERE NOT EXISTS (SELECT FROM products other WHERE other.sku = numbered.sku)
        ORDER BY number LIMIT 1)),
      p.model_number, p.brand_id, p.category_id, p.manufacturer_id, p.responsible_person_id, false,
      p.vat_rate, p.net_quantity, p.net_quantity_unit, p.weight_grams, p.width_millimetres, p.height_millimetres,
      p.depth_millimetres, p.mandatory_warranty, p.food_contact, p.withdrawal_excluded_reason, p.durability_years
    FROM products p WHERE p.id = ${id} RETURNING id`);
  const [copy] = rows;
  if (!copy) throw new ShopError('notFound', { productId: id });
  return copy.id;
}

async function copyParts(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`INSERT INTO stock (product_id) VALUES (${to})`);
  await tx.execute(sql`
    INSERT INTO product_texts (product_id, language, name, business_name, name_code, description, care, warnings,
      meta_title, meta_description)
    SELECT ${to}, language, name, business_name, name_code, description, care, warnings, meta_title, meta_description
    FROM product_texts WHERE product_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO product_attributes (product_id, attribute_id, number_value, boolean_value, option_id)
    SELECT ${to}, attribute_id, number_value, boolean_value, option_id
    FROM product_attributes WHERE product_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO product_attribute_options (product_id, attribute_id, option_id)
    SELECT ${to}, attribute_id, option_id FROM product_attribute_options WHERE product_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO product_attribute_texts (product_id, attribute_id, language, value)
    SELECT ${to}, attribute_id, language, value FROM product_attribute_texts WHERE product_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO product_categories (product_id, category_id)
    SELECT ${to}, category_id FROM product_categories WHERE product_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO related_products (product_id, related_product_id, sort_order)
    SELECT ${to}, related_product_id, sort_order FROM related_products WHERE product_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO product_images (product_id, media_hash, is_default, sort_order)
    SELECT ${to}, media_hash, is_default, sort_order FROM product_images WHERE product_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO fixed_prices (product_id, currency_id, amount)
    SELECT ${to}, currency_id, amount FROM fixed_prices WHERE product_id = ${from}`);
}
