import type { ProductCard, ProductImage } from '@kamra/contract/catalogue.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { toWire } from '@kamra/contract/money.ts';
import { unitPriceOf } from '../pricing/unit-price.ts';

/** Joins that complete offers `o` to product cards; `$1` is the language. */
export const productCardJoins = `
  JOIN products p ON p.id = o.product_id
  JOIN stock s ON s.product_id = o.product_id
  JOIN LATERAL (
    SELECT * FROM product_texts each
    WHERE each.product_id = o.product_id
    ORDER BY (each.language = $1) DESC, (each.language = 'hu') DESC, (each.language = 'en') DESC
    LIMIT 1
  ) t ON true
  LEFT JOIN brands b ON b.id = p.brand_id`;

export const productCardColumns = `
  p.id, p.public_id, p.sku, b.code AS brand_code, b.name AS brand_name, t.name, t.business_name, t.name_code,
  o.amount, o.reference_amount, o.discount, p.net_quantity, p.net_quantity_unit, p.category_id,
  p.variant_group_id, s.on_hand - s.reserved AS available, p.ratings_count, p.ratings_value`;

export interface ProductCardRow {
  id: number;
  public_id: string;
  sku: string;
  brand_code: string | null;
  brand_name: string | null;
  name: string;
  business_name: string | null;
  name_code: string;
  amount: number;
  reference_amount: number | null;
  discount: number;
  net_quantity: number | null;
  net_quantity_unit: 'kg' | 'l' | 'm' | 'm2' | 'piece' | null;
  category_id: number;
  variant_group_id: number | null;
  available: number;
  ratings_count: number;
  ratings_value: number;
}

/** The one place where a product's row becomes its card. */
export function toProductCard(
  row: ProductCardRow,
  productImages: ProductImage[],
  currencyId: CurrencyId,
): ProductCard {
  const shown = productImages.find((image) => image.isDefault) ?? productImages[0];
  return {
    productId: row.id,
    productPublicId: row.public_id,
    sku: row.sku,
    productBrandCode: row.brand_code,
    productBrandName: row.brand_name,
    productName: row.name,
    businessName: row.business_name,
    nameCode: row.name_code,
    imageUrl: shown?.imageUrl ?? null,
    productImages,
    price: toWire(row.amount),
    oldPrice: toWire(row.reference_amount ?? 0),
    discount: row.discount,
    unitPrice: unitPriceOf(row.amount, row.net_quantity, row.net_quantity_unit),
    currencyId,
    productGroupTypeId: row.category_id,
    variantGroupId: row.variant_group_id,
    availibilityCount: row.available,
    ratingsCount: row.ratings_count,
    ratingsValue: row.ratings_value,
  };
}
