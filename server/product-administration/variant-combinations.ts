import { maxVariants } from '@kamra/contract/product-variants.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';

interface Combination {
  id: number;
  /** Its values of the group's attributes; null without a value of one of them. */
  key: string | null;
}

/** The combination of each product of a group, archived ones left out. */
export async function readCombinations(tx: Database, groupId: number): Promise<Combination[]> {
  const { rows } = await tx.execute<{ id: number; key: string; missing: boolean }>(sql`
    SELECT p.id, json_agg(json_build_array(v.option_id, v.number_value, v.boolean_value)
        ORDER BY g.sort_order, g.attribute_id)::text AS key, bool_or(v.product_id IS NULL) AS missing
    FROM products p JOIN variant_group_attributes g ON g.variant_group_id = p.variant_group_id
    LEFT JOIN product_attributes v ON v.product_id = p.id AND v.attribute_id = g.attribute_id
    WHERE p.variant_group_id = ${groupId} AND p.archived_at IS NULL
    GROUP BY p.id ORDER BY p.id`);
  return rows.map(({ id, key, missing }) => ({ id, key: missing ? null : key }));
}

/**
 * Requires that the products of a group have a value of every attribute, no two the same ones, and that they are not
 * too many. Throws invalidRequest; `fieldOf` names the field of a product that the request named.
 */
export async function requireDistinctVariants(
  tx: Database,
  groupId: number,
  fieldOf: (productId: number) => string,
): Promise<void> {
  const combinations = await readCombinations(tx, groupId);
  if (combinations.length > maxVariants) throw invalidField('variants', 'tooLarge', maxVariants);
  const taken = new Set<string>();
  for (const { id, key } of combinations) {
    if (key === null) throw invalidField(fieldOf(id), 'required');
    if (taken.has(key)) throw invalidField(fieldOf(id), 'taken');
    taken.add(key);
  }
}

/** A value that products are about to get. */
export interface WantedValue {
  attributeId: number;
  optionId: number | null;
  number: number | null;
  boolean: boolean | null;
}

/**
 * Of some products those that have the same combination as another one of their group: as they would be with a value that
 * they all get, or brought back from the archive. Archived ones are left out otherwise.
 */
export async function findEqualVariants(
  tx: Database,
  productIds: readonly number[],
  { value, isRestoring = false }: { value?: WantedValue; isRestoring?: boolean } = {},
): Promise<Set<number>> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  const isGiven = value ? sql`g.attribute_id = ${value.attributeId}::int AND p.id = ANY(${ids})` : sql`false`;
  const { optionId = null, number = null, boolean = null } = value ?? {};
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH combinations AS (
      SELECT p.id, p.variant_group_id AS group_id, json_agg(CASE WHEN ${isGiven}
          THEN json_build_array(${optionId}::int, ${number}::numeric(14, 3), ${boolean}::boolean)
          ELSE json_build_array(v.option_id, v.number_value, v.boolean_value) END
        ORDER BY g.sort_order, g.attribute_id)::text AS key
      FROM products p JOIN variant_group_attributes g ON g.variant_group_id = p.variant_group_id
      LEFT JOIN product_attributes v ON v.product_id = p.id AND v.attribute_id = g.attribute_id
      WHERE p.variant_group_id IN (SELECT variant_group_id FROM products WHERE id = ANY(${ids}))
        AND (p.archived_at IS NULL OR (${isRestoring} AND p.id = ANY(${ids})))
      GROUP BY p.id HAVING bool_and(v.product_id IS NOT NULL OR (${isGiven})))
    SELECT c.id FROM combinations c WHERE c.id = ANY(${ids}) AND EXISTS (
      SELECT FROM combinations other WHERE other.group_id = c.group_id AND other.key = c.key AND other.id <> c.id)`);
  return new Set(rows.map(({ id }) => id));
}
