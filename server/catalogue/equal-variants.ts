import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** What is about to become of a product, by the names and texts that imports have for its fields. */
export interface VariantChange {
  /** Null for a new product, which `sku` names. */
  id: number | null;
  sku?: string;
  /** The group that a new product joins. */
  groupCode?: string | null;
  /** Codes of attributes that the group's variants differ in from then on as well. */
  optionCodes?: readonly string[];
  fields: readonly { field: string; after: string }[];
}

interface Variant {
  isArchived: boolean;
  /** By the code of the attribute: an option's code, a number, true or false. */
  values: Record<string, string>;
}

/** The products of a group and the attributes that tell them apart. */
interface VariantFamily {
  code: string;
  axes: { code: string; isNumber: boolean }[];
  variants: (Variant & { id: number })[];
}

/** The field of a change that can make a variant the same as another one: what is published leaves the archive. */
export function findDistinguishing(fields: VariantChange['fields']): string | undefined {
  return fields.find(
    ({ field, after }) =>
      field.startsWith('attribute.') ||
      (field === 'published' && after === 'true') ||
      (field === 'archived' && after === 'false'),
  )?.field;
}

/**
 * Of changes that are made together those by which a variant would become the same as another one of its group; two may
 * change places. Archived products and those without a value of every attribute are the same as none. The caller holds
 * the products' locks.
 */
export async function findEqualVariants<Change extends VariantChange>(
  tx: Database,
  changes: readonly Change[],
): Promise<Set<Change>> {
  const own = changes.filter(({ id, groupCode, fields }) =>
    id === null ? (groupCode ?? null) !== null : findDistinguishing(fields) !== undefined,
  );
  if (own.length === 0) return new Set();
  const ids = own.flatMap(({ id }) => id ?? []);
  const codes = own.flatMap(({ groupCode }) => groupCode ?? []);
  const stored = await readFamilies(
    tx,
    sql`g.id IN (SELECT variant_group_id FROM products WHERE id = ANY(${sql.param(ids)}::int[])
      UNION SELECT id FROM variant_groups WHERE code = ANY(${sql.param(codes)}::text[]))`,
  );
  const known = new Set(stored.map(({ code }) => code));
  const founded = [...new Set(codes)].filter((code) => !known.has(code));
  const families = [...stored, ...founded.map((code) => ({ code, axes: [], variants: [] }))];
  return new Set(families.flatMap((family) => equalIn(family, own)));
}

/** Whether a product is the same as another variant of its group by now. */
export async function hasEqualVariant(tx: Database, productId: number): Promise<boolean> {
  const [family] = await readFamilies(
    tx,
    sql`g.id = (SELECT variant_group_id FROM products WHERE id = ${productId})`,
  );
  const own = family?.variants.find(({ id }) => id === productId);
  const combination = family && own && combinationOf(family, own);
  if (!combination) return false;
  return family.variants.some((each) => each !== own && combinationOf(family, each) === combination);
}

/** Groups of variants, each with its products by their ids. */
export async function readFamilies(tx: Database, condition: SQL): Promise<VariantFamily[]> {
  const { rows } = await tx.execute<{
    code: string;
    axes: VariantFamily['axes'] | null;
    variants: { id: number; isArchived: boolean; values: Variant['values'] | null }[] | null;
  }>(sql`
    SELECT g.code,
      (SELECT json_agg(json_build_object('code', a.code, 'isNumber', a.kind = 'number') ORDER BY e.sort_order, a.id)
        FROM variant_group_attributes e JOIN attributes a ON a.id = e.attribute_id
        WHERE e.variant_group_id = g.id) AS axes,
      (SELECT json_agg(json_build_object('id', p.id, 'isArchived', p.archived_at IS NOT NULL, 'values', (
          SELECT json_object_agg(a.code, coalesce(o.code, v.number_value::float8::text, v.boolean_value::text))
          FROM product_attributes v JOIN attributes a ON a.id = v.attribute_id
          LEFT JOIN attribute_options o ON o.id = v.option_id WHERE v.product_id = p.id)) ORDER BY p.id)
        FROM products p WHERE p.variant_group_id = g.id) AS variants
    FROM variant_groups g WHERE ${condition} ORDER BY g.id`);
  return rows.map(({ code, axes, variants }) => ({
    code,
    axes: axes ?? [],
    variants: (variants ?? []).map((each) => ({ ...each, values: each.values ?? {} })),
  }));
}

/** The values by which a variant is told apart; null without one of them, and for what is in the archive. */
export function combinationOf(
  { axes }: Pick<VariantFamily, 'axes'>,
  { isArchived, values }: Variant,
): string | null {
  const own = axes.map(({ code, isNumber }) => {
    const value = values[code] ?? '';
    return isNumber && value !== '' ? String(Number(value)) : value;
  });
  return isArchived || own.length === 0 || own.includes('') ? null : JSON.stringify(own);
}

/** One that is refused keeps its values, which another one may have been about to get. */
function equalIn<Change extends VariantChange>(family: VariantFamily, changes: readonly Change[]): Change[] {
  const members = new Set(family.variants.map(({ id }) => id));
  let left = changes.filter(({ id, groupCode }) =>
    id === null ? groupCode === family.code : members.has(id),
  );
  const equal: Change[] = [];
  for (;;) {
    const refused = new Set(findRefused(family, left));
    if (refused.size === 0) return equal;
    equal.push(...refused);
    left = left.filter((change) => !refused.has(change));
  }
}

function findRefused<Change extends VariantChange>(
  family: VariantFamily,
  changes: readonly Change[],
): Change[] {
  const added = changes.flatMap(({ optionCodes = [] }) => optionCodes);
  const others = new Set(added.filter((code) => !family.axes.some((axis) => axis.code === code)));
  const axes = [...family.axes, ...[...others].map((code) => ({ code, isNumber: false }))];
  const before = new Map(family.variants.map((each) => [each.id, combinationOf({ axes }, each)]));
  const after = new Map<number | string, Variant>(family.variants.map((each) => [each.id, each]));
  for (const { id, sku = '', fields } of changes) {
    after.set(id ?? sku, changed(after.get(id ?? sku) ?? { isArchived: false, values: {} }, fields));
  }
  const holders = new Map<string, number>();
  const combinations = new Map([...after].map(([key, each]) => [key, combinationOf({ axes }, each)]));
  for (const each of combinations.values()) {
    if (each !== null) holders.set(each, (holders.get(each) ?? 0) + 1);
  }
  return changes.filter(({ id, sku = '' }) => {
    const combination = combinations.get(id ?? sku) ?? null;
    const isShared = combination !== null && (holders.get(combination) ?? 0) > 1;
    return isShared && (id === null || before.get(id) !== combination);
  });
}

function changed(variant: Variant, fields: VariantChange['fields']): Variant {
  const values = { ...variant.values };
  let { isArchived } = variant;
  for (const { field, after } of fields) {
    if (field === 'archived') isArchived = after === 'true';
    if (field === 'published' && after === 'true') isArchived = false;
    if (field.startsWith('attribute.')) values[field.slice('attribute.'.length)] = after;
  }
  return { ...variant, isArchived, values };
}
