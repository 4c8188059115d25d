import type { LackedOperator } from '@kamra/contract/economic-operators.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { type SQL, sql } from 'drizzle-orm';
import { lackOfBrand, sitsElsewhere } from '../catalogue/operators-of-products.ts';
import type { Database } from '../database/connect.ts';
import { isMakerRequired } from '../shop/maker-required.ts';
import type { AuditEntry } from '../staff/write-audit-log.ts';
import { addNamed, createNameIndex, foldName, type Named, type NameIndex } from './name-index.ts';

/** A new entry is named in the language of the file. */
export interface Creatable extends Named {
  language?: Language;
}

/** What a brand lacks of those who answer for its products; a new one names nobody yet. */
export interface KnownBrand extends Creatable {
  lack?: LackedOperator | null;
}

export interface KnownCategory extends Creatable {
  parent: KnownCategory | null;
  children: NameIndex<KnownCategory>;
}

export interface KnownAttribute extends Creatable {
  kind: 'number' | 'boolean' | 'choice' | 'choices' | 'text';
  unit: string | null;
  options: NameIndex<Creatable>;
}

/** What products refer to, with what an import still has to create of it. */
export interface KnownCatalogue {
  categories: Map<string, KnownCategory>;
  topCategories: NameIndex<KnownCategory>;
  /** All categories by each of their names, wherever they stand. */
  categoriesNamed: Map<string, Set<KnownCategory>>;
  brands: NameIndex<KnownBrand>;
  /** Whether the shop publishes nothing without a maker. */
  makerRequired: boolean;
  /** Codes of those who sit outside the EEA, beside whom products need a responsible person. */
  makersElsewhere: ReadonlySet<string>;
  attributes: NameIndex<KnownAttribute>;
  /** What this import created of it, for the audit log. */
  created: AuditEntry[];
}

/** The audit row of something that an import created beside products. */
export function creation(
  entity: 'category' | 'brand' | 'attribute' | 'attributeOption' | 'variantGroup',
  entityId: number,
  after: Record<string, unknown>,
): AuditEntry {
  const modules = { variantGroup: 'products', brand: 'brands' } as const;
  const module = entity === 'variantGroup' || entity === 'brand' ? modules[entity] : 'categories';
  return { module, action: 'import', entity, entityId, before: null, after };
}

interface Stored extends Record<string, unknown> {
  id: number;
  code: string;
  names: string[];
}

export async function loadKnownCatalogue(tx: Database): Promise<KnownCatalogue> {
  const known: KnownCatalogue = {
    categories: new Map(),
    topCategories: createNameIndex(),
    categoriesNamed: new Map(),
    brands: createNameIndex(),
    makerRequired: true,
    makersElsewhere: new Set(),
    attributes: createNameIndex(),
    created: [],
  };
  await loadCategories(tx, known);
  const { rows: asked } = await tx.execute<{ makerRequired: boolean; elsewhere: string[] }>(
    sql.raw(`SELECT ${isMakerRequired} AS "makerRequired",
      ARRAY(SELECT code FROM economic_operators WHERE ${sitsElsewhere('country_code')}) AS elsewhere`),
  );
  known.makerRequired = asked[0]!.makerRequired;
  known.makersElsewhere = new Set(asked[0]!.elsewhere);
  const { rows: brands } = await tx.execute<Stored & { lack: LackedOperator | null }>(sql`
    SELECT id, code, ARRAY[name] AS names, ${sql.raw(lackOfBrand)} AS lack FROM brands b ORDER BY id`);
  for (const brand of brands) addNamed(known.brands, brand);
  await loadAttributes(tx, known);
  return known;
}

const namesOf = (table: string, key: string): SQL =>
  sql.raw(`ARRAY(SELECT name FROM ${table} t WHERE t.${key} = each.id ORDER BY language) AS names`);

async function loadCategories(tx: Database, known: KnownCatalogue): Promise<void> {
  const { rows } = await tx.execute<Stored & { parent_id: number | null }>(sql`
    SELECT id, code, parent_id, ${namesOf('category_texts', 'category_id')} FROM categories each ORDER BY id`);
  const byId = new Map<number, KnownCategory>();
  for (const { id, code, names } of rows) {
    byId.set(id, { id, code, names, parent: null, children: createNameIndex() });
  }
  for (const { id, parent_id } of rows) {
    const category = byId.get(id)!;
    category.parent = byId.get(parent_id ?? 0) ?? null;
    addCategory(known, category);
  }
}

export function addCategory(known: KnownCatalogue, category: KnownCategory): KnownCategory {
  known.categories.set(category.code, category);
  for (const name of category.names.map(foldName)) {
    const alike = known.categoriesNamed.get(name) ?? new Set();
    known.categoriesNamed.set(name, alike.add(category));
  }
  return addNamed(category.parent?.children ?? known.topCategories, category);
}

async function loadAttributes(tx: Database, known: KnownCatalogue): Promise<void> {
  type Row = Stored & Pick<KnownAttribute, 'kind' | 'unit'>;
  const attributes = await tx.execute<Row>(sql`
    SELECT id, code, kind, unit, ${namesOf('attribute_texts', 'attribute_id')} FROM attributes each ORDER BY id`);
  const byId = new Map<number, KnownAttribute>();
  for (const row of attributes.rows) {
    byId.set(row.id, addNamed(known.attributes, { ...row, options: createNameIndex() }));
  }
  const options = await tx.execute<Stored & { attribute_id: number }>(sql`
    SELECT id, code, attribute_id, ${namesOf('attribute_option_texts', 'option_id')}
    FROM attribute_options each ORDER BY id`);
  for (const { id, code, names, attribute_id } of options.rows) {
    const attribute = byId.get(attribute_id);
    if (attribute) addNamed(attribute.options, { id, code, names });
  }
}
