import type { FurtherFields } from '@kamra/contract/further-product-fields.ts';
import { fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import { wasteAndEnergyFields } from '@kamra/contract/waste-and-energy.ts';
import { withdrawalExclusions } from '@kamra/contract/withdrawal-exclusions.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { categories, products } from '../catalogue/catalogue-tables.ts';
import { rememberProductTags, tagsOf } from '../catalogue/keep-product-tags.ts';
import { productCategories, relatedProducts } from '../catalogue/product-value-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { readAttributeValues, writeAttributeValues } from './write-attribute-values.ts';

/** Of the date that a product waits for: until then it is hidden; publishing it at once forgets the date. */
export function publishedBy(given: {
  published?: boolean | undefined;
  publishFrom?: string | null | undefined;
}) {
  if (given.publishFrom) return { published: false };
  return given.published ? { published: true, publishFrom: null } : { published: given.published };
}

type Given = { [Field in keyof FurtherFields]?: FurtherFields[Field] | undefined };
type Product = typeof products.$inferSelect;

/** The columns of a product that hold given fields. Throws invalidRequest for an end before the begin. */
export function furtherColumns(given: Given, stored?: Pick<FurtherFields, 'publishFrom' | 'publishUntil'>) {
  const publishFrom = toDate(given.publishFrom);
  const publishUntil = toDate(given.publishUntil);
  const from = publishFrom === undefined ? toDate(stored?.publishFrom) : publishFrom;
  const until = publishUntil === undefined ? toDate(stored?.publishUntil) : publishUntil;
  if (from && until && until <= from) throw invalidField('publishUntil', 'notLater');
  return {
    purchaseAmount: given.purchasePrice && fromMajorUnits(given.purchasePrice),
    shelfPlace: given.shelfPlace === '' ? null : given.shelfPlace,
    tags: given.tags && tagsOf(given.tags),
    netQuantity: given.netQuantity,
    netQuantityUnit: given.netQuantityUnit,
    widthMillimetres: given.widthMillimetres,
    heightMillimetres: given.heightMillimetres,
    depthMillimetres: given.depthMillimetres,
    manufacturerId: given.manufacturerId,
    responsiblePersonId: given.responsiblePersonId,
    mandatoryWarranty: given.mandatoryWarranty,
    warrantyGroup: given.warrantyGroup,
    foodContact: given.foodContact,
    withdrawalExcludedReason: given.withdrawalExclusion,
    durabilityYears: given.durabilityYears,
    ...wasteAndEnergyOf(given),
    publishFrom,
    publishUntil,
  };
}

type WasteAndEnergy = Pick<FurtherFields, keyof typeof wasteAndEnergyFields>;

/** Named alike in the contract and as columns. */
function wasteAndEnergyOf<Fields extends { [Field in keyof WasteAndEnergy]?: unknown }>(of: Fields) {
  const names = Object.keys(wasteAndEnergyFields) as (keyof WasteAndEnergy)[];
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Fields, keyof WasteAndEnergy>;
}

function toDate(given: string | null | undefined): Date | null | undefined {
  return typeof given === 'string' ? new Date(given) : given;
}

/**
 * Writes what of a product stands in tables of its own: attributes, other categories, related products, and the jobs
 * of its dates. Throws invalidRequest for unknown ones.
 */
export async function writeFurtherFields(tx: Database, productId: number, given: Given): Promise<void> {
  if (given.tags) await rememberProductTags(tx, given.tags);
  if (given.attributes) await writeAttributeValues(tx, productId, given.attributes);
  if (given.otherProductGroupTypeIds) {
    await writeOtherCategories(tx, productId, given.otherProductGroupTypeIds);
  }
  if (given.relatedProductIds) await writeRelated(tx, productId, given.relatedProductIds);
  for (const date of [given.publishFrom, given.publishUntil]) {
    if (date) await addJob(tx, 'publish-by-date', {}, { startAfter: new Date(date) });
  }
}

async function writeOtherCategories(
  tx: Database,
  productId: number,
  given: readonly number[],
): Promise<void> {
  const known = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...given]))
    .for('key share');
  if (known.length < given.length) throw invalidField('otherProductGroupTypeIds', 'invalid');
  const [own] = await tx.select({ id: products.categoryId }).from(products).where(eq(products.id, productId));
  await tx.delete(productCategories).where(eq(productCategories.productId, productId));
  const rows = given.filter((id) => id !== own?.id).map((categoryId) => ({ productId, categoryId }));
  if (rows.length > 0) await tx.insert(productCategories).values(rows);
}

async function writeRelated(tx: Database, productId: number, given: readonly number[]): Promise<void> {
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...given]));
  if (known.length < given.length || given.includes(productId))
    throw invalidField('relatedProductIds', 'invalid');
  await tx.delete(relatedProducts).where(eq(relatedProducts.productId, productId));
  const rows = given.map((relatedProductId, sortOrder) => ({ productId, relatedProductId, sortOrder }));
  if (rows.length > 0) await tx.insert(relatedProducts).values(rows);
}

/** The further fields of a product as staff edit them. */
export async function readFurtherFields(db: Database, product: Product): Promise<FurtherFields> {
  const others = await db
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, product.id))
    .orderBy(asc(productCategories.categoryId));
  const related = await db
    .select({ id: relatedProducts.relatedProductId })
    .from(relatedProducts)
    .where(eq(relatedProducts.productId, product.id))
    .orderBy(asc(relatedProducts.sortOrder));
  return {
    otherProductGroupTypeIds: others.map(({ id }) => id),
    attributes: await readAttributeValues(db, product.id),
    relatedProductIds: related.map(({ id }) => id),
    purchasePrice: product.purchaseAmount === null ? null : toMajorUnits(product.purchaseAmount),
    shelfPlace: product.shelfPlace,
    tags: product.tags,
    netQuantity: product.netQuantity,
    netQuantityUnit: product.netQuantityUnit,
    widthMillimetres: product.widthMillimetres,
    heightMillimetres: product.heightMillimetres,
    depthMillimetres: product.depthMillimetres,
    manufacturerId: product.manufacturerId,
    responsiblePersonId: product.responsiblePersonId,
    mandatoryWarranty: product.mandatoryWarranty,
    warrantyGroup: product.warrantyGroup,
    foodContact: product.foodContact,
    withdrawalExclusion:
      withdrawalExclusions.find((each) => each === product.withdrawalExcludedReason) ?? null,
    durabilityYears: product.durabilityYears,
    ...wasteAndEnergyOf(product),
    publishFrom: product.publishFrom?.toISOString() ?? null,
    publishUntil: product.publishUntil?.toISOString() ?? null,
  };
}
