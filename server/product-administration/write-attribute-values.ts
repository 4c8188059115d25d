import { type AttributeValue, maxAttributeValues } from '@kamra/contract/attribute-values.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { attributeOptions, attributes, productAttributes } from '../catalogue/catalogue-tables.ts';
import { productAttributeOptions, productAttributeTexts } from '../catalogue/product-value-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';

type Kind = (typeof attributes.$inferSelect)['kind'];
/** The part of a value that an attribute of a kind fills. */
const partOfKind: Record<Kind, keyof AttributeValue> = {
  number: 'number',
  boolean: 'yes',
  choice: 'optionIds',
  choices: 'optionIds',
  text: 'texts',
};

/**
 * Replaces all attribute values of a product. Throws invalidRequest for an unknown attribute, a value of another kind
 * and an option of another attribute.
 */
export async function writeAttributeValues(
  tx: Database,
  productId: number,
  values: readonly AttributeValue[],
): Promise<void> {
  await requireFittingValues(
    tx,
    values.map((value, place) => ({ value, field: `attributes.${place}` })),
  );
  for (const table of [productAttributes, productAttributeOptions, productAttributeTexts]) {
    await tx.delete(table).where(eq(table.productId, productId));
  }
  const kinds = await kindsOf(tx, values);
  const plain = values.filter(
    ({ attributeId }) => !['choices', 'text'].includes(kinds.get(attributeId) ?? ''),
  );
  const several = values.filter(({ attributeId }) => kinds.get(attributeId) === 'choices');
  const singles = plain.map((value) => toSingle(productId, value));
  const options = several.flatMap(({ attributeId, optionIds = [] }) =>
    [...new Set(optionIds)].map((optionId) => ({ productId, attributeId, optionId })),
  );
  const texts = values.flatMap(({ attributeId, texts = {} }) =>
    Object.entries(texts).map(([language, value]) => ({ productId, attributeId, language, value })),
  );
  if (singles.length > 0) await tx.insert(productAttributes).values(singles);
  if (options.length > 0) await tx.insert(productAttributeOptions).values(options);
  if (texts.length > 0) await tx.insert(productAttributeTexts).values(texts);
}

async function kindsOf(tx: Database, values: readonly AttributeValue[]): Promise<Map<number, Kind>> {
  const ids = values.map(({ attributeId }) => attributeId);
  const rows = await tx
    .select({ id: attributes.id, kind: attributes.kind })
    .from(attributes)
    .where(inArray(attributes.id, ids))
    .for('key share');
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

async function requireFittingValues(
  tx: Database,
  given: readonly { value: AttributeValue; field: string }[],
): Promise<void> {
  const values = given.map(({ value }) => value);
  const kinds = await kindsOf(tx, values);
  const optionIds = values.flatMap((value) => value.optionIds ?? []);
  const options = await tx
    .select({ id: attributeOptions.id, attributeId: attributeOptions.attributeId })
    .from(attributeOptions)
    .where(inArray(attributeOptions.id, optionIds))
    .for('key share');
  const attributeOf = new Map(options.map(({ id, attributeId }) => [id, attributeId]));
  for (const { value, field } of given) {
    const { attributeId, ...parts } = value;
    const kind = kinds.get(attributeId);
    if (!kind) throw invalidField(`${field}.attributeId`, 'invalid');
    const part = partOfKind[kind];
    const filled = Object.entries(parts).filter(([, each]) => each !== undefined);
    const isOwn = filled.length === 1 && filled[0]?.[0] === part;
    const isSingle = kind !== 'choice' || parts.optionIds?.length === 1;
    const hasOwnOptions = (parts.optionIds ?? []).every((id) => attributeOf.get(id) === attributeId);
    if (!isOwn || !isSingle || !hasOwnOptions) throw invalidField(`${field}.${part}`, 'invalid');
  }
}

/**
 * Sets values of products for some attributes with one value each, and leaves their others. Throws invalidRequest for a
 * value that does not fit, below the given field, and for one of another attribute.
 */
export async function setSingleValues(
  tx: Database,
  given: readonly { productId: number; values: readonly AttributeValue[]; field: string }[],
  attributeIds: readonly number[],
): Promise<void> {
  const each = given.flatMap(({ productId, values, field }) =>
    values.map((value, place) => ({ productId, value, field: `${field}.${place}` })),
  );
  const foreign = each.find(({ value }) => !attributeIds.includes(value.attributeId));
  if (foreign) throw invalidField(`${foreign.field}.attributeId`, 'invalid');
  await requireFittingValues(tx, each);
  const rows = each.map(({ productId, value }) => toSingle(productId, value));
  for (let start = 0; start < rows.length; start += 500) {
    await tx
      .insert(productAttributes)
      .values(rows.slice(start, start + 500))
      .onConflictDoUpdate({
        target: [productAttributes.productId, productAttributes.attributeId],
        set: {
          numberValue: sql`excluded.number_value`,
          booleanValue: sql`excluded.boolean_value`,
          optionId: sql`excluded.option_id`,
        },
      });
  }
}

function toSingle(productId: number, { attributeId, number, yes, optionIds }: AttributeValue) {
  return {
    productId,
    attributeId,
    numberValue: number ?? null,
    booleanValue: yes ?? null,
    optionId: optionIds?.[0] ?? null,
  };
}

/** The attribute values of a product, in the order of the attributes. */
export async function readAttributeValues(db: Database, productId: number): Promise<AttributeValue[]> {
  const singles = await db.select().from(productAttributes).where(eq(productAttributes.productId, productId));
  const options = await db
    .select({ attributeId: productAttributeOptions.attributeId, optionId: attributeOptions.id })
    .from(productAttributeOptions)
    .innerJoin(attributeOptions, eq(attributeOptions.id, productAttributeOptions.optionId))
    .where(eq(productAttributeOptions.productId, productId))
    .orderBy(asc(attributeOptions.sortOrder), asc(attributeOptions.id));
  const texts = await db
    .select()
    .from(productAttributeTexts)
    .where(eq(productAttributeTexts.productId, productId))
    .orderBy(asc(productAttributeTexts.language));
  const values = new Map<number, AttributeValue>();
  for (const { attributeId, numberValue, booleanValue, optionId } of singles) {
    values.set(attributeId, {
      attributeId,
      ...(numberValue !== null && { number: numberValue }),
      ...(booleanValue !== null && { yes: booleanValue }),
      ...(optionId !== null && { optionIds: [optionId] }),
    });
  }
  for (const { attributeId, optionId } of options) {
    const known = values.get(attributeId);
    values.set(attributeId, { attributeId, optionIds: [...(known?.optionIds ?? []), optionId] });
  }
  for (const { attributeId, language, value } of texts) {
    if (!isLanguage(language)) continue;
    values.set(attributeId, { attributeId, texts: { ...values.get(attributeId)?.texts, [language]: value } });
  }
  return inOrder(db, [...values.values()]);
}

async function inOrder(db: Database, values: AttributeValue[]): Promise<AttributeValue[]> {
  const ids = values.map(({ attributeId }) => attributeId);
  const rows = await db
    .select({ id: attributes.id })
    .from(attributes)
    .where(inArray(attributes.id, ids))
    .orderBy(asc(attributes.sortOrder), asc(attributes.id));
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const placeOf = ({ attributeId }: AttributeValue) => places.get(attributeId) ?? maxAttributeValues;
  return values.toSorted((left, right) => placeOf(left) - placeOf(right));
}
