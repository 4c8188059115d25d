import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import type { ProductTexts, StaffProduct } from '@kamra/contract/product-administration.ts';
import type { createProduct as createProductEndpoint } from '@kamra/contract/product-creation.ts';
import { products, stock } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { replaceFixedPrices } from '../pricing/replace-fixed-prices.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { explainConstraint } from './explain-product-constraint.ts';
import { getProduct } from './get-product.ts';
import { requireMakers } from './require-makers.ts';
import { furtherColumns, publishedBy, writeFurtherFields } from './write-further-fields.ts';
import { writeProductTexts } from './write-product-texts.ts';

type NewProduct = EndpointInput<typeof createProductEndpoint>['body'];

/**
 * Creates a product with its offers, search documents and audit row, in one transaction. Throws invalidRequest for a
 * sku that is taken and an unknown brand or category.
 */
export async function createStaffProduct(
  db: Database,
  product: NewProduct,
  actor: StaffActor,
): Promise<StaffProduct> {
  try {
    return await inTransaction(db, (tx) => storeProduct(tx, product, actor));
  } catch (error) {
    throw explainConstraint(error);
  }
}

async function storeProduct(tx: Database, product: NewProduct, actor: StaffActor): Promise<StaffProduct> {
  const { sku, gtin, modelNumber, vatRate } = product;
  const [created] = await tx
    .insert(products)
    .values({
      sku,
      gtin,
      modelNumber,
      vatRate,
      brandId: product.productBrandId,
      categoryId: product.productGroupTypeId,
      weightGrams: product.weight,
      ...furtherColumns(product),
      ...publishedBy(product),
    })
    .returning({ id: products.id });
  const { id } = created!;
  await requireMakers(tx, [id]);
  await tx.insert(stock).values({ productId: id, onHand: product.onHand });
  await writeProductTexts(tx, id, withNameCodes(product, id));
  await writeFurtherFields(tx, id, product);
  await replaceFixedPrices(tx, id, product.fixedPrices);
  return publishNewProduct(tx, id, 'create', actor);
}

/** The last steps of a product's creation: what finds and shows it, and its audit row. */
export async function publishNewProduct(
  tx: Database,
  id: number,
  action: 'create' | 'duplicate',
  actor: StaffActor,
): Promise<StaffProduct> {
  await publishProductChanges(tx, [id], { reason: 'staff' });
  const after = await getProduct(tx, id);
  await writeAuditLog(tx, actor, { module: 'products', action, entity: 'product', entityId: id, after });
  return after;
}

function withNameCodes({ texts, sku }: NewProduct, id: number): Partial<Record<string, ProductTexts>> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      if (!isLanguage(language) || !text) return [];
      const fromName = toNameCode(text.name, language) || toNameCode(sku) || `product-${id}`;
      return [[language, { ...text, nameCode: text.nameCode ?? fromName }]];
    }),
  );
}
