import type { LackedOperator } from '@kamra/contract/economic-operators.ts';
import { sql } from 'drizzle-orm';
import { lackOfProduct } from '../catalogue/operators-of-products.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { isMakerRequired } from '../shop/maker-required.ts';

/**
 * SQL: what product `p`, or it with another brand, lacks of those without whom the shop publishes nothing, as a
 * LackedOperator; null for nothing and in a shop that asks for nobody.
 */
export const lackedOperator = (brandId?: string) =>
  sql.raw(`CASE WHEN ${isMakerRequired} THEN (${lackOfProduct(brandId)}) END`);

/** Those among products that are published, or wait for their day, without a maker or responsible person. */
export async function findPublicWithoutMaker(
  tx: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, LackedOperator>> {
  const { rows } = await tx.execute<{ id: number; lack: LackedOperator }>(sql`
    SELECT id, lack FROM (SELECT p.id, ${lackedOperator()} AS lack FROM products p
      WHERE p.id = ANY(${sql.param([...productIds])}::int[]) AND (p.published OR p.publish_from IS NOT NULL)) each
    WHERE lack IS NOT NULL`);
  return new Map(rows.map(({ id, lack }) => [id, lack]));
}

const fieldOfLack = { needsMaker: 'manufacturerId', needsResponsiblePerson: 'responsiblePersonId' } as const;

/**
 * Throws invalidRequest when a change published products without a maker, or without a responsible person where the
 * maker sits outside the EEA, or took either of published ones away. What was so `before`, in a shop that once asked
 * for nobody, stays.
 */
export async function requireMakers(
  tx: Database,
  productIds: readonly number[],
  {
    before = new Map(),
    fieldOf,
  }: { before?: ReadonlyMap<number, LackedOperator>; fieldOf?: (productId: number) => string } = {},
): Promise<void> {
  const lacking = [...(await findPublicWithoutMaker(tx, productIds))];
  const [wrong] = lacking.filter(([id]) => !before.has(id));
  if (!wrong) return;
  const [id, lack] = wrong;
  throw invalidField(fieldOf?.(id) ?? fieldOfLack[lack], lack);
}
