import type { ProductDetails, SiblingProduct } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { reuseReply } from '../http/reused-reply.ts';
import { mandatoryWarrantyYears } from '../pricing/mandatory-warranty.ts';
import { toProductCard } from './product-card-row.ts';
import { isPreviewOf } from './product-previews.ts';
import { type LiveProduct, readLiveProducts } from './read-live-products.ts';
import { type CachedDetails, cachedDetails, type DetailsFacts, readDetails } from './read-product-details.ts';
import { type SiblingTuple, toAttribute, toSiblingAttribute } from './sibling-columns.ts';

type LiveProducts = ReadonlyMap<number, LiveProduct>;

/**
 * A published product, or that of a preview’s link, with everything its page shows; throws notFound. Not to be modified:
 * while nothing of it changes, the same object is returned again.
 */
export async function findShopProduct(
  pool: pg.Pool,
  productId: number,
  currencyId: CurrencyId,
  language: Language,
  preview?: string,
): Promise<ProductDetails> {
  const isPreview = preview !== undefined && (await isPreviewOf(pool, productId, preview));
  const kept = cachedDetails(pool, language, productId);
  const live = await readLiveProducts(pool, currencyId, [productId, ...siblingIds(kept)]);
  const offer = live.get(productId);
  if (!offer || offer.published === null || !(offer.published || isPreview))
    throw new ShopError('notFound', { productId });
  if (kept?.version === offer.card_version) return showDetails(kept, offer, live, currencyId, language);
  const details = await readDetails(pool, offer, language);
  const siblings = siblingIds(details);
  const stock = siblings.length > 0 ? await readLiveProducts(pool, currencyId, siblings) : live;
  return showDetails(details, offer, stock, currencyId, language);
}

/** The product as it was last shown, unless its price or a stock has changed. */
function showDetails(
  details: CachedDetails,
  offer: LiveProduct,
  stock: LiveProducts,
  currencyId: CurrencyId,
  language: Language,
): ProductDetails {
  const { amount, reference_amount, discount, forint_rate, available } = offer;
  const ofSiblings = siblingIds(details).map((id) => stock.get(id)?.available ?? 0);
  const key = [currencyId, amount, reference_amount, discount, forint_rate, available, ...ofSiblings].join();
  if (details.shown?.key === key) return details.shown.product;
  const product = reuseReply(toProductDetails(details, offer, stock, currencyId, language));
  details.shown = { key, product };
  return product;
}

function toProductDetails(
  { facts: row, images }: CachedDetails,
  offer: LiveProduct,
  stock: LiveProducts,
  currencyId: CurrencyId,
  language: Language,
): ProductDetails {
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
    mandatoryWarrantyYears: row.mandatory_warranty
      ? mandatoryWarrantyYears(offer.amount * (row.forint_rates[currencyId] ?? 1), todayInBudapest())
      : 0,
    withdrawalExclusion: row.withdrawal_excluded_reason,
    durabilityYears: row.durability_years,
    packaging: row.packaging,
    electrical: row.electrical,
    batteryKind: row.battery_kind,
    batteryFitting: row.battery_fitting,
    eprelNumber: row.eprel_number,
    foodContactMaterial: row.food_contact_material,
  };
}

function netQuantityOf({ net_quantity: amount, net_quantity_unit: unit }: DetailsFacts) {
  return amount === null || unit === null ? null : { amount, unit };
}

const siblingIds = (details: CachedDetails | undefined) => details?.facts.siblings.map(([id]) => id) ?? [];

function toSibling(
  [productId, nameCode, image, attributes]: SiblingTuple,
  stock: LiveProducts,
  language: Language,
): SiblingProduct {
  return {
    productId,
    nameCode,
    imageUrl: image && pictureNear(image[0], image[1], 320),
    availibilityCount: stock.get(productId)?.available ?? 0,
    attributes: attributes.map((each) => toSiblingAttribute(each, language)),
  };
}
