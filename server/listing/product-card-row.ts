import type { ProductCard, ProductImage } from '@kamra/contract/catalogue.ts';
import { toForints } from '@kamra/contract/forint-value.ts';
import { type CurrencyId, currencyIds, toMajorUnits } from '@kamra/contract/money.ts';
import { type EnergyClass, type EnergyScale, energyLabelOf } from '@kamra/contract/waste-and-energy.ts';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { unitPriceOf } from '../pricing/unit-price.ts';

/** The volatile part of a card (price, stock): read from offers `o` and stock `s` for every reply. */
export interface LiveOffer {
  product_id: number;
  card_version: number;
  amount: number;
  reference_amount: number | null;
  discount: number;
  /** Forints for one of the currency; null for forints themselves. */
  forint_rate: number | null;
  available: number;
}

export const liveOfferColumns = `
  o.product_id, o.card_version, o.amount, o.reference_amount, o.discount,
  CASE WHEN o.currency_id <> ${currencyIds.HUF} THEN
    (SELECT rate::float8 FROM currency_rates r WHERE r.currency_id = o.currency_id) END AS forint_rate,
  ${sellableUnits} AS available`;

/** The part of a card that only staff change; cached by its card version. */
export interface CardFacts {
  id: number;
  public_id: string;
  sku: string;
  brand_code: string | null;
  brand_name: string | null;
  name: string;
  business_name: string | null;
  name_code: string;
  net_quantity: number | null;
  net_quantity_unit: 'kg' | 'l' | 'm' | 'm2' | 'piece' | null;
  category_id: number;
  variant_group_id: number | null;
  ratings_count: number;
  ratings_value: number;
  energy_class: EnergyClass | null;
  energy_scale: EnergyScale | null;
}

/** Columns and joins of card facts of products `p`; `$1` is the language. */
export const cardFactsColumns = `
  p.id, p.public_id, p.sku, b.code AS brand_code, b.name AS brand_name, t.name, t.business_name, t.name_code,
  p.net_quantity, p.net_quantity_unit, p.category_id, p.variant_group_id, p.ratings_count, p.ratings_value, p.energy_class, p.energy_scale`;
export const cardFactsJoins = `
  JOIN LATERAL (
    SELECT * FROM product_texts each
    WHERE each.product_id = p.id
    ${firstInLanguage('$1', 'each')}
  ) t ON true
  LEFT JOIN brands b ON b.id = p.brand_id`;

/** Builds a product's card. */
export function toProductCard(
  offer: LiveOffer,
  facts: CardFacts,
  productImages: ProductImage[],
  currencyId: CurrencyId,
): ProductCard {
  const shown = productImages.find((image) => image.isDefault) ?? productImages[0];
  return {
    productId: facts.id,
    productPublicId: facts.public_id,
    sku: facts.sku,
    productBrandCode: facts.brand_code,
    productBrandName: facts.brand_name,
    productName: facts.name,
    businessName: facts.business_name,
    nameCode: facts.name_code,
    imageUrl: shown?.imageUrl ?? null,
    productImages,
    price: toMajorUnits(offer.amount),
    oldPrice: toMajorUnits(offer.reference_amount ?? 0),
    discount: offer.discount,
    unitPrice: unitPriceOf(offer.amount, facts.net_quantity, facts.net_quantity_unit, currencyId),
    ...(offer.forint_rate && { forints: toForints(offer.amount, offer.forint_rate) }),
    currencyId,
    productGroupTypeId: facts.category_id,
    variantGroupId: facts.variant_group_id,
    availibilityCount: offer.available,
    ratingsCount: facts.ratings_count,
    ratingsValue: facts.ratings_value,
    ...(facts.energy_class &&
      facts.energy_scale && { energy: energyLabelOf(facts.energy_class, facts.energy_scale) }),
  };
}
