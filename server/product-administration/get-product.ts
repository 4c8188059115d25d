import { isLanguage } from '@kamra/contract/languages.ts';
import { type CurrencyId, isCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { asc, eq } from 'drizzle-orm';
import { products, productTexts, stock } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { fixedPrices, offers } from '../pricing/pricing-tables.ts';
import { listProductImages } from '../product-images/list-product-images.ts';
import { readFurtherFields } from './write-further-fields.ts';

/** A product as staff edit it, unpublished ones too; throws notFound. */
export async function getProduct(db: Database, productId: number): Promise<StaffProduct> {
  const [row] = await db
    .select()
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(eq(products.id, productId));
  if (!row) throw new ShopError('notFound', { productId });
  const { products: product } = row;
  return {
    id: product.id,
    productPublicId: product.publicId,
    version: product.version,
    sku: product.sku,
    gtin: product.gtin,
    modelNumber: product.modelNumber,
    published: product.published,
    productBrandId: product.brandId,
    productGroupTypeId: product.categoryId,
    variantGroupId: product.variantGroupId,
    vatRate: product.vatRate,
    weight: product.weightGrams,
    texts: await readTexts(db, productId),
    fixedPrices: await readFixedPrices(db, productId),
    prices: await readPrices(db, productId),
    onHand: row.stock.onHand,
    reserved: row.stock.reserved,
    archivedAt: product.archivedAt?.toISOString() ?? null,
    images: await listProductImages(db, productId),
    ...(await readFurtherFields(db, product)),
  };
}

async function readTexts(db: Database, productId: number): Promise<StaffProduct['texts']> {
  const rows = await db.select().from(productTexts).where(eq(productTexts.productId, productId));
  return Object.fromEntries(
    rows.flatMap(({ productId: _, language, ...texts }) => (isLanguage(language) ? [[language, texts]] : [])),
  );
}

async function readFixedPrices(db: Database, productId: number): Promise<StaffProduct['fixedPrices']> {
  const rows = await db
    .select()
    .from(fixedPrices)
    .where(eq(fixedPrices.productId, productId))
    .orderBy(asc(fixedPrices.currencyId));
  return rows.map(({ currencyId, amount, reducedSince }) => ({
    currencyId: asCurrency(currencyId),
    amount: toMajorUnits(amount),
    announceReduction: reducedSince !== null,
  }));
}

async function readPrices(db: Database, productId: number): Promise<StaffProduct['prices']> {
  const rows = await db
    .select()
    .from(offers)
    .where(eq(offers.productId, productId))
    .orderBy(asc(offers.currencyId));
  return rows.map(({ currencyId, amount, referenceAmount }) => ({
    currencyId: asCurrency(currencyId),
    amount: toMajorUnits(amount),
    oldPrice: toMajorUnits(referenceAmount ?? 0),
  }));
}

function asCurrency(value: number): CurrencyId {
  if (!isCurrencyId(value)) throw new Error(`unknown currency ${value}`);
  return value;
}
