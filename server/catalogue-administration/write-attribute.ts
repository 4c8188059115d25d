import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import { isLanguage, type Language, languages } from '@kamra/contract/languages.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import { attributeUses } from '../catalogue/attribute-uses.ts';
import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  attributeTexts,
} from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';

type Names = StaffAttribute['texts'];
/** An option as staff give it; a new one without an id. */
export interface GivenOption {
  id?: number | undefined;
  swatch: string | null;
  texts: Names;
}

/** The name in the first language that has one. */
export function firstName(texts: Names): string {
  const language = languages.find((each) => texts[each]);
  return (language && texts[language]?.name) ?? '';
}

/**
 * Throws invalidRequest when another attribute has one of the names in the same language, in whatever case: nobody could
 * tell their filters apart. Names that the attribute had `before` stay.
 */
export async function requireFreeNames(
  tx: Database,
  texts: Names,
  { id = 0, texts: before = {} }: Partial<Pick<StaffAttribute, 'id' | 'texts'>> = {},
): Promise<void> {
  const fold = ({ language, name }: { language: string; name: string }) =>
    `${language} ${name.normalize('NFC').toLocaleLowerCase(language)}`;
  const others = await tx.select().from(attributeTexts).where(ne(attributeTexts.attributeId, id));
  const names = new Set(others.map(fold));
  const taken = rowsOf(texts).find(
    (text) => before[text.language]?.name !== text.name && names.has(fold(text)),
  );
  if (taken) throw invalidField(`texts.${taken.language}.name`, 'taken');
}

/** Replaces the names of an attribute in all languages. */
export async function writeAttributeTexts(tx: Database, attributeId: number, texts: Names): Promise<void> {
  await tx.delete(attributeTexts).where(eq(attributeTexts.attributeId, attributeId));
  await tx.insert(attributeTexts).values(rowsOf(texts).map((text) => ({ attributeId, ...text })));
}

/** Changes columns of an attribute and increments its version. */
export async function changeAttribute(
  tx: Database,
  id: number,
  columns: Partial<typeof attributes.$inferInsert>,
): Promise<void> {
  await tx
    .update(attributes)
    .set({ ...columns, version: sql`${attributes.version} + 1` })
    .where(eq(attributes.id, id));
}

/** Writes options in their order; new ones get codes from their names. `present` are those that there are. */
export async function writeOptions(
  tx: Database,
  attributeId: number,
  given: readonly GivenOption[],
  present: StaffAttribute['options'],
): Promise<void> {
  const taken = new Set(present.map(({ code }) => code));
  const codes = given.map(({ id, texts }) => (id === undefined ? freeCode(firstName(texts), taken) : null));
  const rows = given.map(({ swatch }, place) => ({
    attributeId,
    swatch,
    sortOrder: place + 1,
    code: codes[place] ?? '',
  }));
  const added = rows.filter((_, place) => codes[place] !== null);
  const created = added.length > 0 ? await tx.insert(attributeOptions).values(added).returning() : [];
  const newIds = new Map(created.map(({ code, id }) => [code, id]));
  const ids = given.map(({ id }, place) => id ?? newIds.get(codes[place] ?? '') ?? 0);
  await tx.execute(sql`
    UPDATE attribute_options o SET swatch = given.swatch, sort_order = given.place
    FROM json_to_recordset(${JSON.stringify(ids.map((id, place) => ({ id, place: place + 1, swatch: given[place]?.swatch })))}::json)
      AS given (id int, place int, swatch text)
    WHERE o.id = given.id AND o.attribute_id = ${attributeId}`);
  if (ids.length === 0) return;
  await tx.delete(attributeOptionTexts).where(inArray(attributeOptionTexts.optionId, ids));
  const texts = given.flatMap((option, place) =>
    rowsOf(option.texts).map((text) => ({ optionId: ids[place]!, ...text })),
  );
  for (let start = 0; start < texts.length; start += 1_000) {
    await tx.insert(attributeOptionTexts).values(texts.slice(start, start + 1_000));
  }
}

function freeCode(name: string, taken: Set<string>): string {
  const wanted = toDistinctCode(name).slice(0, 90).replace(/-+$/, '') || 'option';
  let code = wanted;
  for (let number = 2; taken.has(code); number++) code = `${wanted}-${number}`;
  taken.add(code);
  return code;
}

function rowsOf(texts: Names): { language: Language; name: string }[] {
  return Object.entries(texts).flatMap(([language, text]) =>
    isLanguage(language) && text ? [{ language, name: text.name }] : [],
  );
}

/** The products that have an attribute, in the order of their ids. */
export async function productsWithAttribute(tx: Database, attributeId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT product_id AS id FROM ${sql.raw(attributeUses)} u WHERE attribute_id = ${attributeId} ORDER BY id`);
  return rows.map(({ id }) => id);
}
