import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { attributeUses, countUsesOf } from '../catalogue/attribute-uses.ts';
import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  attributeTexts,
} from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';

/** An attribute with its options as staff edit it; throws notFound. */
export async function getStaffAttribute(db: Database, attributeId: number): Promise<StaffAttribute> {
  const found = await findStaffAttribute(db, attributeId);
  if (!found) throw new ShopError('notFound', { id: attributeId });
  return found;
}

/** An attribute with its options as staff edit it, if there is one. */
export async function findStaffAttribute(
  db: Database,
  attributeId: number,
): Promise<StaffAttribute | undefined> {
  const [row] = await db.select().from(attributes).where(eq(attributes.id, attributeId));
  if (!row) return undefined;
  const { id, version, code, kind, unit, sortOrder } = row;
  const texts = await db.select().from(attributeTexts).where(eq(attributeTexts.attributeId, id));
  const { rows: uses } = await db.execute<{ products: number }>(sql`
    SELECT ${sql.raw(countUsesOf('a.id'))} AS products FROM attributes a WHERE a.id = ${id}`);
  const productCount = uses[0]?.products ?? 0;
  const options = await readOptions(db, id);
  return { id, version, code, kind, unit, order: sortOrder, texts: toNames(texts), productCount, options };
}

async function readOptions(db: Database, attributeId: number): Promise<StaffAttribute['options']> {
  const options = await db
    .select()
    .from(attributeOptions)
    .where(eq(attributeOptions.attributeId, attributeId))
    .orderBy(asc(attributeOptions.sortOrder), asc(attributeOptions.id));
  const texts = await db
    .select({ text: attributeOptionTexts })
    .from(attributeOptionTexts)
    .innerJoin(attributeOptions, eq(attributeOptions.id, attributeOptionTexts.optionId))
    .where(eq(attributeOptions.attributeId, attributeId));
  const textsOf = Map.groupBy(
    texts.map(({ text }) => text),
    ({ optionId }) => optionId,
  );
  const { rows: used } = await db.execute<{ option_id: number; products: number }>(sql`
    SELECT option_id, count(*)::int AS products FROM ${sql.raw(attributeUses)} u
    WHERE attribute_id = ${attributeId} AND option_id IS NOT NULL GROUP BY option_id`);
  const counts = new Map(used.map(({ option_id: optionId, products }) => [optionId, products]));
  return options.map(({ id, code, swatch }) => ({
    id,
    code,
    swatch,
    texts: toNames(textsOf.get(id) ?? []),
    productCount: counts.get(id) ?? 0,
  }));
}

function toNames(texts: readonly { language: string; name: string }[]): StaffAttribute['texts'] {
  const sorted = texts.toSorted((left, right) => (left.language < right.language ? -1 : 1));
  return Object.fromEntries(
    sorted.flatMap(({ language, name }) => (isLanguage(language) ? [[language, { name }]] : [])),
  );
}
