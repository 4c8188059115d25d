import { maxVariants } from '@kamra/contract/product-variants.ts';
import { sql } from 'drizzle-orm';
import { combinationOf, readFamilies } from '../catalogue/equal-variants.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';

/**
 * Requires that the products of a group have a value of every attribute, no two the same ones, and that they are not
 * too many. Throws invalidRequest; `fieldOf` names the field of a product that the request named.
 */
export async function requireDistinctVariants(
  tx: Database,
  groupId: number,
  fieldOf: (productId: number) => string,
): Promise<void> {
  const [family] = await readFamilies(tx, sql`g.id = ${groupId}`);
  const variants = family?.variants.filter(({ isArchived }) => !isArchived) ?? [];
  if (variants.length > maxVariants) throw invalidField('variants', 'tooLarge', maxVariants);
  const taken = new Set<string>();
  for (const variant of variants) {
    const combination = combinationOf(family!, variant);
    if (combination === null) throw invalidField(fieldOf(variant.id), 'required');
    if (taken.has(combination)) throw invalidField(fieldOf(variant.id), 'taken');
    taken.add(combination);
  }
}
