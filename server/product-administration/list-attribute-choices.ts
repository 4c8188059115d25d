import type {
  AttributeChoice,
  listAttributeChoices as choicesCall,
} from '@kamra/contract/attribute-values.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import type { Database } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';

const nameIn = (table: string, key: string, id: string) =>
  `(SELECT name FROM ${table} WHERE ${key} = ${id} ${firstInLanguage()})`;
/** Attributes of the category, or of the next one above it that has any. */
const statement = `
  WITH RECURSIVE up AS (
    SELECT id, parent_id, 0 AS depth FROM categories WHERE id = $2::int
    UNION ALL SELECT c.id, c.parent_id, up.depth + 1 FROM categories c JOIN up ON c.id = up.parent_id WHERE up.depth < 20
  ), own AS (
    SELECT attribute_id, sort_order, is_required FROM category_attributes WHERE category_id = (
      SELECT up.id FROM up WHERE EXISTS (SELECT FROM category_attributes WHERE category_id = up.id)
      ORDER BY up.depth LIMIT 1)
  )
  SELECT a.id AS "attributeId", a.code, coalesce(${nameIn('attribute_texts', 'attribute_id', 'a.id')}, a.code) AS name,
    a.kind, a.unit, own.attribute_id IS NOT NULL AS "isOfCategory", coalesce(own.is_required, false) AS "isRequired",
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'swatch', o.swatch, 'name',
        coalesce(${nameIn('attribute_option_texts', 'option_id', 'o.id')}, o.code)) ORDER BY o.sort_order, o.id), '[]')
      FROM (SELECT * FROM attribute_options WHERE attribute_id = a.id ORDER BY sort_order, id LIMIT 1000) o) AS options
  FROM attributes a LEFT JOIN own ON own.attribute_id = a.id
  WHERE own.attribute_id IS NOT NULL OR a.id = ANY($3::int[])
  ORDER BY own.sort_order NULLS LAST, a.sort_order, a.id`;

/** The attributes with these ids, read in a transaction. */
export async function attributesAskedFor(
  db: Database,
  attributeIds: readonly number[],
  language: Language,
): Promise<AttributeChoice[]> {
  const values = [language, null, [...attributeIds]];
  const pieces = statement.split(/\$(\d)/);
  const parts = pieces.map((piece, place) =>
    place % 2 ? sql.param(values[Number(piece) - 1]) : sql.raw(piece),
  );
  const { rows } = await db.execute<AttributeChoice & Record<string, unknown>>(
    sql.join(parts.map((part) => sql`${part}`)),
  );
  return rows;
}

/** The attributes of a category and those asked for, with their options. */
export async function listAttributeChoices(
  pool: pg.Pool,
  { productGroupTypeId, attributeIds, language }: EndpointInput<typeof choicesCall>['body'],
): Promise<ReplyInput<typeof choicesCall>> {
  const values = [language, productGroupTypeId, attributeIds];
  return { attributes: await queryPrepared<AttributeChoice>(pool, statement, values) };
}
