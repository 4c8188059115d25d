import type { ProductDetails, ProductImage } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { makerId, responsiblePersonId } from '../catalogue/operators-of-products.ts';
import { imagesOf } from '../catalogue/product-images-of.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { isUnderWarranty } from '../pricing/mandatory-warranty.ts';
import { type CardFacts, cardFactsColumns, cardFactsJoins, type LiveOffer } from './product-card-row.ts';
import {
  type AttributeTuple,
  attributesOf,
  longAttributesOf,
  type SiblingTuple,
  siblingsColumn,
} from './sibling-columns.ts';

const maxImages = 50;

/** The part of a product's page that only staff change. */
export interface DetailsFacts extends CardFacts {
  description: string;
  care: string | null;
  warnings: string | null;
  meta_title: string | null;
  meta_description: string | null;
  name_codes: Record<string, string>;
  category_path: { id: number; code: string; name: string; nameCode: string }[];
  attributes: AttributeTuple[];
  long_attributes: AttributeTuple[];
  related: number[];
  food_contact: boolean;
  siblings: SiblingTuple[];
  model_number: string | null;
  gtin: string | null;
  weight_grams: number;
  width_millimetres: number | null;
  height_millimetres: number | null;
  depth_millimetres: number | null;
  vat_rate: number;
  manufacturer: ProductDetails['manufacturer'];
  responsible_person: ProductDetails['responsiblePerson'];
  mandatory_warranty: boolean;
  /** Forints for one of each currency. */
  forint_rates: Record<string, number>;
  withdrawal_excluded_reason: ProductDetails['withdrawalExclusion'];
  durability_years: number | null;
  packaging: ProductDetails['packaging'];
  electrical: boolean;
  battery_kind: ProductDetails['batteryKind'];
  battery_fitting: ProductDetails['batteryFitting'];
  eprel_number: string | null;
  food_contact_material: ProductDetails['foodContactMaterial'];
}

const operatorColumn = (id: string) => `(
  SELECT json_build_object('name', name, 'postalAddress', postal_address, 'electronicAddress', electronic_address)
  FROM economic_operators WHERE id = ${id})`;

const detailsStatement = `
  SELECT ${cardFactsColumns}, t.description, t.care, t.warnings, t.meta_title, t.meta_description,
    p.model_number, p.gtin, p.weight_grams, p.vat_rate, ${isUnderWarranty} AS mandatory_warranty, p.withdrawal_excluded_reason,
    p.durability_years, (SELECT json_object_agg(currency_id, rate) FROM currency_rates) AS forint_rates,
    p.electrical, p.battery_kind, p.battery_fitting, p.eprel_number, p.food_contact_material,
    ARRAY(SELECT part ->> 'material' FROM jsonb_array_elements(p.packaging) part) AS packaging,
    p.width_millimetres, p.height_millimetres, p.depth_millimetres,
    (SELECT json_object_agg(language, name_code) FROM product_texts WHERE product_id = p.id) AS name_codes,
    (WITH RECURSIVE up AS (
      SELECT id, code, parent_id, 0 AS depth FROM categories WHERE id = p.category_id
      UNION ALL SELECT c.id, c.code, c.parent_id, up.depth + 1 FROM categories c JOIN up ON c.id = up.parent_id
    ) SELECT json_agg(json_build_object('id', up.id, 'code', up.code, 'name', coalesce(ct.name, up.code),
        'nameCode', coalesce(ct.name_code, up.code)) ORDER BY up.depth DESC)
      FROM up LEFT JOIN LATERAL (SELECT name, name_code FROM category_texts WHERE category_id = up.id
        ${firstInLanguage()}) ct ON true) AS category_path,
    ${attributesOf('p.id')} AS attributes, ${longAttributesOf('p.id')} AS long_attributes,
    ARRAY(SELECT related_product_id FROM related_products WHERE product_id = p.id ORDER BY sort_order) AS related,
    p.food_contact,
    ${operatorColumn(makerId)} AS manufacturer,
    ${operatorColumn(responsiblePersonId)} AS responsible_person,
    ${siblingsColumn} AS siblings
  FROM products p ${cardFactsJoins}
  WHERE p.id = $2`;

/** Details of a version, with what was last shown of them. */
export interface CachedDetails {
  version: number;
  facts: DetailsFacts;
  images: ProductImage[];
  /** With the price and the stock that `key` tells. */
  shown?: { key: string; product: ProductDetails };
}

/** The details, and as much for what was last shown, with its bytes. */
const bytesPerCharacter = 4;
const createDetails = () =>
  new LRUCache<string, CachedDetails>({
    max: 2_000,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (details) => bytesPerCharacter * JSON.stringify(details).length,
    ttl: 10 * 60_000,
    ttlAutopurge: true,
  });
const detailsIn = cachePerPool(() => ({ details: createDetails() }));

/** Drops the cached details; what is being read is not cached. */
export function clearDetails(pool: pg.Pool): void {
  const held = detailsIn(pool);
  held.details.clear();
  held.details = createDetails();
}

/** The details that this process holds, of whatever version. */
export function cachedDetails(
  pool: pg.Pool,
  language: Language,
  productId: number,
): CachedDetails | undefined {
  return detailsIn(pool).details.get(detailsKey(language, productId));
}

/** Reads details, which are kept by their version, as cards are. */
export async function readDetails(
  pool: pg.Pool,
  offer: LiveOffer,
  language: Language,
): Promise<CachedDetails> {
  const { details } = detailsIn(pool);
  const [[facts], images] = await Promise.all([
    queryPrepared<DetailsFacts>(pool, detailsStatement, [language, offer.product_id]),
    imagesOf(pool, [offer.product_id], maxImages, language),
  ]);
  if (!facts) throw new ShopError('notFound', { productId: offer.product_id });
  const read = { version: offer.card_version, facts, images: images.get(offer.product_id) ?? [] };
  details.set(detailsKey(language, offer.product_id), read);
  return read;
}

const detailsKey = (language: Language, productId: number) => `${language}${productId}`;
