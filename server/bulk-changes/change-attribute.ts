import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { eq, sql } from 'drizzle-orm';
import { attributes } from '../catalogue/catalogue-tables.ts';
import { findEqualVariants } from '../catalogue/equal-variants.ts';
import type { Database } from '../database/connect.ts';
import type { BatchProduct, BulkOutcome } from './bulk-outcome.ts';
import { changeAttributeOptions } from './change-attribute-options.ts';
import { changeAttributeTexts } from './change-attribute-texts.ts';
import { touchProducts } from './change-column.ts';

type AttributeAction = Extract<BulkAction, { kind: 'attribute' }>;

/** Gives products a value of an attribute, or takes the attribute from them. */
export async function changeAttribute(
  tx: Database,
  { attributeId, value }: AttributeAction,
  products: readonly BatchProduct[],
): Promise<BulkOutcome> {
  const [attribute] = await tx
    .select({ kind: attributes.kind })
    .from(attributes)
    .where(eq(attributes.id, attributeId));
  const outcome = await changeValues(tx, { attributeId, kind: attribute?.kind, value }, products);
  await touchProducts(tx, outcome.changed);
  return outcome;
}

async function changeValues(
  tx: Database,
  { attributeId, kind, value }: Pick<AttributeAction, 'attributeId' | 'value'> & { kind: string | undefined },
  products: readonly BatchProduct[],
): Promise<BulkOutcome> {
  if (kind === 'choices') {
    const { optionIds, mode } = value && 'optionIds' in value ? value : noOptions;
    return {
      changed: await changeAttributeOptions(tx, { attributeId, optionIds, mode }, products),
      refused: [],
    };
  }
  if (kind === 'text') {
    const texts = value && 'texts' in value ? value.texts : null;
    return { changed: await changeAttributeTexts(tx, { attributeId, texts }, products), refused: [] };
  }
  return changeSingleValues(tx, { attributeId, value }, products);
}

const noOptions = { optionIds: [], mode: 'replace' as const };

/** No two variants become the same. */
async function changeSingleValues(
  tx: Database,
  { attributeId, value }: Pick<AttributeAction, 'attributeId' | 'value'>,
  products: readonly BatchProduct[],
): Promise<BulkOutcome> {
  const ids = sql.param(products.map(({ productId }) => productId));
  const optionId = value && 'optionId' in value ? value.optionId : null;
  const number = value && 'number' in value ? value.number : null;
  const boolean = value && 'boolean' in value ? value.boolean : null;
  // As imports write it: an option by its code, a number without needless zeros.
  const { rows } = await tx.execute<{ productId: number; code: string; before: string; after: string }>(sql`
    SELECT p.id AS "productId", a.code, coalesce(o.code, v.number_value::float8::text, v.boolean_value::text, '') AS before,
      coalesce(wanted.code, ${number}::numeric(14, 3)::float8::text, ${boolean}::boolean::text, '') AS after
    FROM products p JOIN attributes a ON a.id = ${attributeId}
    LEFT JOIN product_attributes v ON v.product_id = p.id AND v.attribute_id = a.id
    LEFT JOIN attribute_options o ON o.id = v.option_id
    LEFT JOIN attribute_options wanted ON wanted.id = ${optionId}::int
    WHERE p.id = ANY(${ids}::int[]) ORDER BY p.id`);
  const differing = rows
    .filter(({ before, after }) => before !== after)
    .map(({ productId, code, before, after }) => {
      const field = `attribute.${code}`;
      return {
        id: productId,
        fields: [{ field, after }],
        before: { [field]: before },
        after: { [field]: after },
      };
    });
  const equal = await findEqualVariants(tx, differing);
  const refused = [...equal].map(({ id }) => ({ productId: id, code: 'sameVariant' as const, details: {} }));
  const changed = differing
    .filter((each) => !equal.has(each))
    .map(({ id, before, after }) => ({ productId: id, before, after }));
  if (changed.length === 0) return { changed, refused };
  const changedIds = sql.param(changed.map(({ productId }) => productId));
  await tx.execute(
    value === null
      ? sql`DELETE FROM product_attributes WHERE attribute_id = ${attributeId} AND product_id = ANY(${changedIds}::int[])`
      : sql`INSERT INTO product_attributes (product_id, attribute_id, option_id, number_value, boolean_value)
          SELECT id, ${attributeId}::int, ${optionId}::int, ${number}::numeric, ${boolean}::boolean
          FROM unnest(${changedIds}::int[]) AS chosen (id)
          ON CONFLICT (product_id, attribute_id) DO UPDATE SET option_id = excluded.option_id,
            number_value = excluded.number_value, boolean_value = excluded.boolean_value`,
  );
  return { changed, refused };
}
