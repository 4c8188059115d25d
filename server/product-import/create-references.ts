import { toDistinctCode } from '@kamra/contract/name-code.ts';
import { max } from 'drizzle-orm';
import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  attributeTexts,
  brands,
  categories,
  categoryTexts,
} from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import {
  type Creatable,
  creation,
  type KnownAttribute,
  type KnownCatalogue,
  type KnownCategory,
} from './known-catalogue.ts';
import type { Named } from './name-index.ts';
import type { ProductWrite } from './plan-writes.ts';

/** Creates the planned categories, brands, attributes and choices that these products refer to. */
export async function createReferences(
  tx: Database,
  known: KnownCatalogue,
  writes: readonly ProductWrite[],
): Promise<void> {
  const categoryCodes = writes.flatMap(({ category, further }) => [
    ...(category === undefined ? [] : [category]),
    ...(further.otherCategories ?? []),
  ]);
  for (const code of new Set(categoryCodes)) {
    const category = known.categories.get(code);
    if (category) await createCategory(tx, known, category);
  }
  for (const code of new Set(writes.flatMap(({ brand }) => brand ?? []))) {
    const brand = known.brands.byCode.get(code);
    if (brand && brand.id === null) await createBrand(tx, known, brand);
  }
  for (const [code, value] of writes.flatMap((write) => write.attributes)) {
    const attribute = known.attributes.byCode.get(code);
    if (!attribute || value === null) continue;
    const attributeId = attribute.id ?? (await createAttribute(tx, known, attribute));
    const option = attribute.kind === 'choice' ? attribute.options.byCode.get(String(value)) : undefined;
    if (option && option.id === null) await createOption(tx, known, attributeId, attribute, option);
  }
}

/** Creates a category after those above it; returns its id. */
async function createCategory(tx: Database, known: KnownCatalogue, category: KnownCategory): Promise<number> {
  if (category.id !== null) return category.id;
  const { code, parent, names, language = 'en' } = category;
  const parentId = parent && (await createCategory(tx, known, parent));
  const [last] = await tx.select({ sortOrder: max(categories.sortOrder) }).from(categories);
  const sortOrder = (last?.sortOrder ?? -1) + 1;
  const [created] = await tx
    .insert(categories)
    .values({ code, parentId, sortOrder })
    .returning({ id: categories.id });
  const categoryId = created!.id;
  const name = names[0] ?? code;
  const nameCode = toDistinctCode(name);
  await tx.insert(categoryTexts).values({ categoryId, language, name, nameCode });
  category.id = categoryId;
  known.created.push(creation('category', categoryId, { code, parentId, name, nameCode }));
  return categoryId;
}

async function createBrand(tx: Database, known: KnownCatalogue, brand: Named): Promise<void> {
  const { code, names } = brand;
  const name = names[0] ?? code;
  const sortOrder = known.brands.byCode.size;
  const [created] = await tx.insert(brands).values({ code, name, sortOrder }).returning({ id: brands.id });
  brand.id = created!.id;
  known.created.push(creation('brand', brand.id, { code, name }));
}

async function createAttribute(
  tx: Database,
  known: KnownCatalogue,
  attribute: KnownAttribute,
): Promise<number> {
  const { code, kind, unit, names, language = 'en' } = attribute;
  const [created] = await tx
    .insert(attributes)
    .values({ code, kind, unit, sortOrder: known.attributes.byCode.size - 1 })
    .returning({ id: attributes.id });
  const attributeId = created!.id;
  const name = names[0] ?? code;
  await tx.insert(attributeTexts).values({ attributeId, language, name });
  attribute.id = attributeId;
  known.created.push(creation('attribute', attributeId, { code, kind, unit, name }));
  return attributeId;
}

async function createOption(
  tx: Database,
  known: KnownCatalogue,
  attributeId: number,
  attribute: KnownAttribute,
  option: Creatable,
): Promise<void> {
  const { code, names, language = 'en' } = option;
  const name = names[0] ?? code;
  const [created] = await tx
    .insert(attributeOptions)
    .values({ attributeId, code, sortOrder: attribute.options.byCode.size - 1 })
    .returning({ id: attributeOptions.id });
  await tx.insert(attributeOptionTexts).values({ optionId: created!.id, language, name });
  option.id = created!.id;
  known.created.push(creation('attributeOption', created!.id, { attributeId, code, name }));
}
