import { defaultSettings, readSettings } from '@kamra/contract/shop-settings.ts';
import { sql } from 'drizzle-orm';
import { brands, brandTexts, categories, categoryTexts, products } from '../catalogue/catalogue-tables.ts';
import { economicOperators } from '../catalogue/economic-operator-tables.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { countSearchWords } from '../search/count-search-words.ts';
import { productSearch } from '../search/product-search.ts';
import { searchSynonyms } from '../search-synonyms/search-synonym-tables.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { loadDemoAttributes } from './load-demo-attributes.ts';
import { loadDemoDeliveries } from './load-demo-deliveries.ts';
import { loadDemoPictures } from './load-demo-pictures.ts';
import { loadDemoProducts } from './load-demo-products.ts';
import { loadDemoTexts } from './load-demo-texts.ts';
import { type Demo, type Ids, readDemo } from './read-demo.ts';

/** Loads the demo shop into a database without products from which it was never removed. Returns whether it did. */
export async function loadDemoShop(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.demo})`);
    const [present] = await tx.select({ id: products.id }).from(products).limit(1);
    const [settings] = await tx.select().from(shopSettings);
    if (present || settings?.demoRemovedAt) return false;
    const demo = await readDemo();
    const { consentVersions } = readSettings(settings?.value);
    const value = readSettings({ ...defaultSettings, ...asSettings(demo), consentVersions });
    await tx.update(shopSettings).set({ value });
    const productIds = await loadDemoProducts(tx, demo, {
      categories: await loadCategories(tx, demo),
      brands: await loadBrands(tx, demo),
      operators: await loadEconomicOperators(tx, demo),
      attributes: await loadDemoAttributes(tx, demo),
    });
    await loadDemoPictures(tx, demo, productIds);
    await loadDemoTexts(tx, demo);
    await loadDemoDeliveries(tx);
    await productSearch.index(tx, [...productIds.values()]);
    await countSearchWords(tx);
    await tx.insert(searchSynonyms).values(demo.synonyms.map((each) => ({ ...each, isDemo: true })));
    return true;
  });
}

function asSettings({ shop }: Demo) {
  const { openingHours, socialLinks, bankTransfer, ...facts } = shop;
  const loyalty = { ...defaultSettings.loyalty, isOn: true };
  return { office: facts, imprint: facts, openingHours, socialLinks, bankTransfer, loyalty };
}

async function loadCategories(tx: Database, demo: Demo): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [sortOrder, category] of demo.categories.entries()) {
    const parentId = category.parent === null ? null : ids.get(category.parent);
    if (parentId === undefined) throw new Error(`category ${category.code} stands before its parent`);
    const [row] = await tx
      .insert(categories)
      .values({ code: category.code, parentId, sortOrder, isDemo: true })
      .returning({ id: categories.id });
    ids.set(category.code, row!.id);
  }
  await tx.insert(categoryTexts).values(
    demo.categories.flatMap((category) =>
      Object.entries(category.texts).map(([language, text]) => ({
        categoryId: ids.get(category.code)!,
        language,
        ...text,
      })),
    ),
  );
  return ids;
}

async function loadBrands(tx: Database, demo: Demo): Promise<Ids> {
  const rows = await tx
    .insert(brands)
    .values(
      demo.brands.map((brand) => ({
        code: brand.code,
        name: brand.name,
        sortOrder: brand.order,
        isDemo: true,
      })),
    )
    .returning({ id: brands.id, code: brands.code });
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  await tx.insert(brandTexts).values(
    demo.brands.flatMap((brand) =>
      Object.entries(brand.texts).map(([language, text]) => ({
        brandId: ids.get(brand.code)!,
        language,
        ...text,
      })),
    ),
  );
  return ids;
}

async function loadEconomicOperators(tx: Database, demo: Demo): Promise<Ids> {
  const rows = await tx
    .insert(economicOperators)
    .values(demo.economicOperators)
    .returning({ id: economicOperators.id, code: economicOperators.code });
  return new Map(rows.map((row) => [row.code, row.id]));
}
