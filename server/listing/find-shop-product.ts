import type { ProductDetails, ProductImage, SiblingProduct } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { imagesOf } from '../catalogue/product-images-of.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes } from '../database/read-cache.ts';
import { ShopError } from '../errors/shop-error.ts';
import { mandatoryWarrantyYears } from '../pricing/mandatory-warranty.ts';
import {
  type CardFacts,
  cardFactsColumns,
  cardFactsJoins,
  type LiveOffer,
  liveOfferColumns,
  toProductCard,
} from './product-card-row.ts';
import { isPreviewOf } from './product-previews.ts';
import {
  type AttributeTuple,
  attributesOf,
  longAttributesOf,
  type SiblingTuple,
  siblingsColumn,
  toAttribute,
  toSiblingAttribute,
} from './sibling-columns.ts';

const maxImages = 50;

interface DetailsFacts extends CardFacts {
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
}

const operatorColumn = (id: string) => `(
  SELECT json_build_object('name', name, 'postalAddress', postal_address, 'electronicAddress', electronic_address)
  FROM economic_operators WHERE id = ${id})`;

const detailsStatement = `
  SELECT ${cardFactsColumns}, t.description, t.care, t.warnings, t.meta_title, t.meta_description,
    p.model_number, p.gtin, p.weight_grams, p.vat_rate, p.mandatory_warranty,
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
    ${operatorColumn('p.manufacturer_id')} AS manufacturer,
    ${operatorColumn('p.responsible_person_id')} AS responsible_person,
    ${siblingsColumn} AS siblings
  FROM products p ${cardFactsJoins}
  WHERE p.id = $2`;

/** With the stock of the products in $4, which saves a second statement. */
const offerStatement = `
  SELECT ${liveOfferColumns}, ARRAY(
    SELECT sibling.on_hand - sibling.reserved
    FROM unnest($4::int[]) WITH ORDINALITY AS asked (id, place)
    LEFT JOIN stock sibling ON sibling.product_id = asked.id ORDER BY asked.place) AS sibling_stock
  FROM offers o JOIN stock s ON s.product_id = o.product_id
  WHERE o.product_id = $1 AND o.currency_id = $2 AND (o.published OR $3)`;

interface OfferWithStock extends LiveOffer {
  sibling_stock: (number | null)[];
}

interface CachedDetails {
  version: number;
  facts: DetailsFacts;
  images: ProductImage[];
}

const createDetails = () =>
  new LRUCache<string, CachedDetails>({
    max: 2_000,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: approximateBytes,
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

/** A published product, or that of a preview’s link, with everything its page shows; throws notFound. */
export async function findShopProduct(
  pool: pg.Pool,
  productId: number,
  currencyId: CurrencyId,
  language: Language,
  preview?: string,
): Promise<ProductDetails> {
  const isPreview = preview !== undefined && (await isPreviewOf(pool, productId, preview));
  const kept = detailsIn(pool).details.get(detailsKey(language, productId));
  const expected = siblingIds(kept);
  const [offer] = await queryPrepared<OfferWithStock>(pool, offerStatement, [
    productId,
    currencyId,
    isPreview,
    expected,
  ]);
  if (!offer) throw new ShopError('notFound', { productId });
  const isCurrent = kept?.version === offer.card_version;
  const details = isCurrent ? kept : await readDetails(pool, offer, language);
  const { facts: row, images } = details;
  const stock = isCurrent
    ? new Map(expected.map((id, place) => [id, offer.sibling_stock[place] ?? 0]))
    : await availableOf(pool, siblingIds(details));
  return {
    ...toProductCard(offer, row, images, currencyId),
    description: row.description,
    care: row.care,
    warnings: row.warnings,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    nameCodes: row.name_codes,
    categoryPath: row.category_path,
    attributes: [...row.attributes, ...row.long_attributes].map(toAttribute),
    relatedProductIds: row.related,
    foodContact: row.food_contact,
    siblings: row.siblings.map((sibling) => toSibling(sibling, stock, language)),
    modelNumber: row.model_number,
    gtin: row.gtin,
    weight: row.weight_grams,
    widthMillimetres: row.width_millimetres,
    heightMillimetres: row.height_millimetres,
    depthMillimetres: row.depth_millimetres,
    netQuantity: netQuantityOf(row),
    vatRate: row.vat_rate,
    manufacturer: row.manufacturer,
    responsiblePerson: row.responsible_person,
    mandatoryWarrantyYears: row.mandatory_warranty ? mandatoryWarrantyYears(offer.amount, currencyId) : 0,
  };
}

function netQuantityOf({ net_quantity: amount, net_quantity_unit: unit }: DetailsFacts) {
  return amount === null || unit === null ? null : { amount, unit };
}

const detailsKey = (language: Language, productId: number) => `${language}${productId}`;

const siblingIds = (details: CachedDetails | undefined) => details?.facts.siblings.map(([id]) => id) ?? [];

/** Reads details, which are kept by their version, as cards are. */
async function readDetails(pool: pg.Pool, offer: LiveOffer, language: Language): Promise<CachedDetails> {
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

async function availableOf(pool: pg.Pool, productIds: number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const text =
    'SELECT product_id, on_hand - reserved AS available FROM stock WHERE product_id = ANY($1::int[])';
  const rows = await queryPrepared<{ product_id: number; available: number }>(pool, text, [productIds]);
  return new Map(rows.map((row) => [row.product_id, row.available]));
}

function toSibling(
  [productId, nameCode, image, attributes]: SiblingTuple,
  stock: Map<number, number>,
  language: Language,
): SiblingProduct {
  return {
    productId,
    nameCode,
    imageUrl: image && pictureNear(image[0], image[1], 320),
    availibilityCount: stock.get(productId) ?? 0,
    attributes: attributes.map((each) => toSiblingAttribute(each, language)),
  };
}
