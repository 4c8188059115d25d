import {
  productAttributes,
  products,
  productTexts,
  stock,
  variantGroups,
} from '../catalogue/catalogue-tables.ts';
import { variantGroupAttributes } from '../catalogue/variant-axis-tables.ts';
import type { Database } from '../database/connect.ts';
import type { DemoModel, DemoProduct } from './demo-schema.ts';
import type { StoredAttribute } from './load-demo-attributes.ts';
import { loadDemoPrices } from './load-demo-prices.ts';
import type { Demo, Ids } from './read-demo.ts';

interface StoredParts {
  categories: Ids;
  brands: Ids;
  operators: Ids;
  attributes: Map<string, StoredAttribute>;
}

/** Stores the demo products with a price history that makes their reductions lawful; returns their ids by code. */
export async function loadDemoProducts(tx: Database, demo: Demo, parts: StoredParts): Promise<Ids> {
  const ids: Ids = new Map();
  for (const model of demo.models) {
    const groupId = model.products.length > 1 ? await loadVariantGroup(tx, model, parts) : null;
    for (const product of model.products) {
      ids.set(product.code, await loadProduct(tx, model, product, groupId, parts));
    }
  }
  await loadDemoPrices(
    tx,
    demo.models.flatMap((model) => model.products).map((product) => [idOf(ids, product.code), product]),
  );
  return ids;
}

async function loadVariantGroup(tx: Database, model: DemoModel, parts: StoredParts): Promise<number> {
  const [group] = await tx
    .insert(variantGroups)
    .values({ code: model.model })
    .returning({ id: variantGroups.id });
  await tx.insert(variantGroupAttributes).values(
    model.variantAttributes.map((code, sortOrder) => ({
      variantGroupId: group!.id,
      attributeId: attributeNamed(parts, code).id,
      sortOrder,
    })),
  );
  return group!.id;
}

async function loadProduct(
  tx: Database,
  model: DemoModel,
  product: DemoProduct,
  variantGroupId: number | null,
  parts: StoredParts,
): Promise<number> {
  const [row] = await tx
    .insert(products)
    .values({
      sku: product.sku,
      gtin: product.gtin,
      modelNumber: product.modelNumber,
      brandId: idOf(parts.brands, model.brand),
      categoryId: idOf(parts.categories, model.category),
      variantGroupId,
      manufacturerId: idOf(parts.operators, model.manufacturer),
      responsiblePersonId: model.responsiblePerson ? idOf(parts.operators, model.responsiblePerson) : null,
      vatRate: model.vatRate,
      netQuantity: model.netQuantity.amount,
      netQuantityUnit: model.netQuantity.unit,
      weightGrams: product.weightGrams,
      mandatoryWarranty: model.mandatoryWarranty,
      foodContact: model.foodContact,
      ...model.wasteAndEnergy,
      bestsellerOrder: product.bestseller,
      newOrder: product.new,
      isDemo: true,
    })
    .returning({ id: products.id });
  const productId = row!.id;
  await tx.insert(stock).values({ productId, onHand: product.stock });
  await tx
    .insert(productTexts)
    .values(Object.entries(model.texts).map(([language, text]) => ({ productId, language, ...text })));
  await tx
    .insert(productAttributes)
    .values(attributeRows(productId, { ...model.attributes, ...product.attributes }, parts));
  return productId;
}

function attributeRows(productId: number, values: DemoModel['attributes'], parts: StoredParts) {
  return Object.entries(values).map(([code, value]) => {
    const attribute = attributeNamed(parts, code);
    return {
      productId,
      attributeId: attribute.id,
      numberValue: attribute.kind === 'number' ? Number(value) : null,
      booleanValue: attribute.kind === 'boolean' ? Boolean(value) : null,
      optionId: attribute.kind === 'choice' ? idOf(attribute.options, String(value)) : null,
    };
  });
}

function attributeNamed(parts: StoredParts, code: string): StoredAttribute {
  const attribute = parts.attributes.get(code);
  if (!attribute) throw new Error(`no attribute ${code}`);
  return attribute;
}

function idOf(ids: Ids, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`no entry ${code}`);
  return id;
}
