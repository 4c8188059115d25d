import { isLanguage } from '@kamra/contract/languages.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import type { ImportReadingOptions } from '@kamra/contract/product-import.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import {
  productAttributes,
  products,
  productTexts,
  stock,
  variantGroupAttributes,
  variantGroups,
} from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { updateFixedPrices } from '../pricing/replace-fixed-prices.ts';
import type { ImportedVariant } from './imported-product.ts';
import { creation, type KnownCatalogue } from './known-catalogue.ts';
import type { StoredProduct } from './load-stored-products.ts';

/** Category, brand and group of a variant, resolved for its whole product. */
export interface ProductPlace {
  variantGroupId: number | null;
  categoryCode: string | undefined;
}

/** Thrown when a product's stock is not what it was compared with, or less than what orders have reserved. */
export class StockConflict extends Error {
  override name = 'StockConflict';
}

/** Creates a product from the file; returns its id. Without a stock in the file it has none, or is a draft. */
export async function createProduct(
  tx: Database,
  known: KnownCatalogue,
  variant: ImportedVariant,
  place: ProductPlace,
  newStock: ImportReadingOptions['newStock'],
): Promise<number> {
  const category = known.categories.get(place.categoryCode ?? '');
  if (!category) throw new Error(`no category for ${variant.sku}`);
  const isDraft = variant.stock === undefined && newStock === 'draft';
  const [created] = await tx
    .insert(products)
    .values({
      ...columnsOf(known, variant, place),
      ...(isDraft && { published: false }),
      sku: variant.sku,
      categoryId: category.id,
    })
    .returning({ id: products.id });
  const id = created!.id;
  await tx.insert(stock).values({ productId: id, onHand: variant.stock ?? 0 });
  await writeParts(tx, known, id, variant, []);
  return id;
}

/** Writes the fields that a file changes of a stored product. Throws StockConflict. */
export async function changeProduct(
  tx: Database,
  known: KnownCatalogue,
  stored: StoredProduct,
  variant: ImportedVariant,
  place: ProductPlace,
): Promise<void> {
  const columns = { ...columnsOf(known, variant, place), updatedAt: sql`now()` };
  await tx
    .update(products)
    .set({ ...columns, version: sql`${products.version} + 1` })
    .where(eq(products.id, stored.id));
  if (variant.stock !== undefined) await setStock(tx, stored, variant.stock);
  await writeParts(tx, known, stored.id, variant, stored.languages);
}

function columnsOf(known: KnownCatalogue, variant: ImportedVariant, place: ProductPlace) {
  return {
    published: variant.published,
    gtin: variant.gtin,
    modelNumber: variant.modelNumber,
    brandId: variant.brandCode ? known.brands.get(variant.brandCode) : undefined,
    categoryId: known.categories.get(place.categoryCode ?? '')?.id,
    variantGroupId: place.variantGroupId ?? undefined,
    vatRate: variant.vatRate,
    weightGrams: variant.weightGrams,
    widthMillimetres: variant.widthMillimetres,
    heightMillimetres: variant.heightMillimetres,
    depthMillimetres: variant.depthMillimetres,
  };
}

async function setStock(tx: Database, stored: StoredProduct, onHand: number): Promise<void> {
  const changed = await tx
    .update(stock)
    .set({ onHand })
    .where(and(eq(stock.productId, stored.id), eq(stock.onHand, stored.onHand), lte(stock.reserved, onHand)))
    .returning({ productId: stock.productId });
  if (changed.length === 0) throw new StockConflict();
}

async function writeParts(
  tx: Database,
  known: KnownCatalogue,
  productId: number,
  variant: ImportedVariant,
  languagesThere: readonly string[],
): Promise<void> {
  await updateFixedPrices(tx, productId, variant.prices);
  await writeTexts(tx, productId, variant, languagesThere);
  for (const { code, value } of variant.attributes) {
    const attribute = known.attributes.get(code);
    if (!attribute) continue;
    const values =
      'option' in value
        ? { optionId: attribute.options.get(value.option), numberValue: null, booleanValue: null }
        : { numberValue: value.number, optionId: null, booleanValue: null };
    await tx
      .insert(productAttributes)
      .values({ productId, attributeId: attribute.id, ...values })
      .onConflictDoUpdate({
        target: [productAttributes.productId, productAttributes.attributeId],
        set: values,
      });
  }
}

async function writeTexts(
  tx: Database,
  productId: number,
  { texts, standardNameCode, sku }: ImportedVariant,
  languagesThere: readonly string[],
): Promise<void> {
  for (const [language, given] of Object.entries(texts)) {
    if (languagesThere.includes(language)) {
      await tx
        .update(productTexts)
        .set(given)
        .where(and(eq(productTexts.productId, productId), eq(productTexts.language, language)));
    } else if (isLanguage(language) && given.name) {
      const fromName = toNameCode(given.name, language) || toNameCode(sku) || `product-${productId}`;
      const nameCode = given.nameCode ?? (language === 'en' ? standardNameCode : undefined) ?? fromName;
      await tx.insert(productTexts).values({ productId, language, ...given, name: given.name, nameCode });
    }
  }
}

/** The variant group of a product, created with the attributes in which the variants differ. */
export async function ensureVariantGroup(
  tx: Database,
  known: KnownCatalogue,
  code: string,
  optionCodes: readonly string[],
): Promise<number> {
  const [created] = await tx
    .insert(variantGroups)
    .values({ code })
    .onConflictDoNothing({ target: variantGroups.code })
    .returning({ id: variantGroups.id });
  if (created) known.created.push(creation('variantGroup', created.id, { code, optionCodes }));
  const variantGroupId = created?.id ?? (await findVariantGroup(tx, code));
  const rows = optionCodes.flatMap((each, sortOrder) => {
    const attribute = known.attributes.get(each);
    return attribute ? [{ variantGroupId, attributeId: attribute.id, sortOrder }] : [];
  });
  if (rows.length > 0) await tx.insert(variantGroupAttributes).values(rows).onConflictDoNothing();
  return variantGroupId;
}

async function findVariantGroup(tx: Database, code: string): Promise<number> {
  const [group] = await tx
    .select({ id: variantGroups.id })
    .from(variantGroups)
    .where(eq(variantGroups.code, code));
  if (!group) throw new Error(`the variant group ${code} is missing`);
  return group.id;
}
