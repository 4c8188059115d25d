import type { FocalPoint } from '@kamra/contract/focal-point.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import type { WithdrawalExclusion } from '@kamra/contract/withdrawal-exclusions.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { choicesOfProduct } from '../catalogue/choices-of-product.ts';
import { makerId } from '../catalogue/operators-of-products.ts';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { focalPointOf } from '../media/focal-point-of.ts';
import { isUnderWarranty, mandatoryWarrantyYears } from '../pricing/mandatory-warranty.ts';
import type { QuantityUnit } from '../pricing/unit-price.ts';

/** A requested product and its quantity. */
export interface RequestedLine {
  productId: number;
  soldQuantity: number;
}

/** A product's catalogue data in a currency and language. Amounts in minor units. */
export interface Offer {
  productId: number;
  productName: string;
  nameCode: string;
  sku: string;
  imageUrl: string | null;
  focalPoint?: FocalPoint;
  unitAmount: number;
  referenceAmount: number | null;
  /** In Hungary. */
  vatRate: number;
  available: number;
  manufacturerName: string | null;
  /** Of mandatory warranty, when it is bought today. */
  warrantyYears: number;
  withdrawalExclusion: WithdrawalExclusion | null;
  durabilityYears: number | null;
  netQuantity: number | null;
  netQuantityUnit: QuantityUnit | null;
  /** Checksum of its GARAN label. */
  garanLabel: string | null;
  /** 0: not known. */
  weightGrams: number;
  sizeMillimetres: number[] | null;
}

/** A requested line with its offer, or null where the product is unknown, unpublished or not sold in the currency. */
export interface PricedLine extends RequestedLine {
  offer: Offer | null;
  /** The rate of VAT at which it was sold, where that stays whatever the rules say today. */
  soldVatRate?: number | null;
}

/** The ids in a subquery: a plan for any number of them is as good, so PostgreSQL plans this once for a connection. */
const offersStatement = `
  SELECT o.product_id, t.name, t.name_code, p.sku, o.amount, o.reference_amount, p.vat_rate,
    ${sellableUnits} AS available, e.name AS manufacturer_name, ${isUnderWarranty} AS mandatory_warranty, p.weight_grams,
    round(o.amount * coalesce((SELECT rate FROM currency_rates WHERE currency_id = $2), 1))::float8 AS forint_amount,
    p.withdrawal_excluded_reason, p.durability_years, CASE WHEN p.durability_years IS NOT NULL THEN (
      SELECT hash FROM guarantee_files WHERE kind = 'label' AND guarantee_files.product_id = p.id
    ) END AS garan_label,
    p.net_quantity, p.net_quantity_unit, p.width_millimetres, p.height_millimetres, p.depth_millimetres, i.media_hash, i.widths, i.focal_x, i.focal_y,
    ${choicesOfProduct('$1')} AS choices
  FROM offers o
  JOIN products p ON p.id = o.product_id
  JOIN stock s ON s.product_id = o.product_id
  JOIN LATERAL (
    SELECT name, name_code FROM product_texts each WHERE each.product_id = o.product_id
    ${firstInLanguage('$1', 'each')}
  ) t ON true
  LEFT JOIN economic_operators e ON e.id = ${makerId}
  LEFT JOIN LATERAL (
    SELECT each.media_hash, m.widths, m.focal_x, m.focal_y FROM product_images each JOIN media_files m ON m.hash = each.media_hash
    WHERE each.product_id = o.product_id ORDER BY each.is_default DESC, each.sort_order LIMIT 1
  ) i ON true
  WHERE o.currency_id = $2 AND o.product_id = ANY(ARRAY(SELECT unnest($3::int[]))) AND o.published`;

interface OfferRow {
  product_id: number;
  name: string;
  name_code: string;
  sku: string;
  amount: number;
  reference_amount: number | null;
  vat_rate: number;
  available: number;
  manufacturer_name: string | null;
  mandatory_warranty: boolean;
  forint_amount: number;
  withdrawal_excluded_reason: WithdrawalExclusion | null;
  durability_years: number | null;
  net_quantity: number | null;
  net_quantity_unit: QuantityUnit | null;
  garan_label: string | null;
  weight_grams: number;
  width_millimetres: number | null;
  height_millimetres: number | null;
  depth_millimetres: number | null;
  media_hash: string | null;
  widths: number[] | null;
  focal_x: number | null;
  focal_y: number | null;
  choices: string[] | null;
}

/** Looks up the prices of the lines in the catalogue, in their order; none of them comes from the client. */
export async function priceLines<Line extends RequestedLine>(
  pool: Executor,
  lines: readonly Line[],
  currencyId: CurrencyId,
  language: Language,
): Promise<(Line & PricedLine)[]> {
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const rows = await queryPrepared<OfferRow>(pool, offersStatement, [language, currencyId, productIds]);
  const offers = new Map(rows.map((row) => [row.product_id, toOffer(row)]));
  return lines.map((line) => ({ ...line, offer: offers.get(line.productId) ?? null }));
}

function toOffer(row: OfferRow): Offer {
  return {
    productId: row.product_id,
    productName: nameWithChoices(row.name, row.choices ?? []),
    nameCode: row.name_code,
    sku: row.sku,
    imageUrl: row.media_hash && pictureNear(row.media_hash, row.widths ?? [], 320),
    ...focalPointOf(row),
    unitAmount: row.amount,
    referenceAmount: row.reference_amount,
    vatRate: row.vat_rate,
    available: row.available,
    manufacturerName: row.manufacturer_name,
    warrantyYears: row.mandatory_warranty ? mandatoryWarrantyYears(row.forint_amount, todayInBudapest()) : 0,
    withdrawalExclusion: row.withdrawal_excluded_reason,
    durabilityYears: row.durability_years,
    netQuantity: row.net_quantity,
    netQuantityUnit: row.net_quantity_unit,
    garanLabel: row.garan_label,
    weightGrams: row.weight_grams,
    sizeMillimetres: sizeOf(row),
  };
}

/** The known sides of a product; null without any. */
function sizeOf({ width_millimetres, height_millimetres, depth_millimetres }: OfferRow): number[] | null {
  const sides = [width_millimetres, height_millimetres, depth_millimetres].filter((side) => side !== null);
  return sides.length > 0 ? sides : null;
}

/** Requested units of each product over all lines, in the order of product ids. */
export function unitsPerProduct(lines: readonly RequestedLine[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const line of lines.toSorted((a, b) => a.productId - b.productId)) {
    units.set(line.productId, (units.get(line.productId) ?? 0) + line.soldQuantity);
  }
  return units;
}
