import { randomUUID } from 'node:crypto';
import { countryCodes } from '@kamra/contract/country-codes.ts';
import * as operatorCalls from '@kamra/contract/economic-operators.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { brands, products } from '../catalogue/catalogue-tables.ts';
import { economicOperators } from '../catalogue/economic-operator-tables.ts';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

type Operator = operatorCalls.StaffOperator;
const entity = { module: 'products', entity: 'economicOperator' } as const;

/** Calls by which staff keep makers and responsible persons. */
export function registerEconomicOperatorRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(operatorCalls.listEconomicOperators, () => listOperators(db));
  endpoints.serve(operatorCalls.createEconomicOperator, async ({ body }, caller) =>
    createOperator(db, body, await actingStaff(caller)),
  );
  endpoints.serve(operatorCalls.updateEconomicOperator, async ({ body }, caller) =>
    updateOperator(db, body, await actingStaff(caller)),
  );
  endpoints.serve(operatorCalls.deleteEconomicOperator, async ({ body }, caller) =>
    deleteOperator(db, body, await actingStaff(caller)),
  );
}

async function listOperators(db: Database): Promise<{ economicOperators: operatorCalls.ListedOperator[] }> {
  const rows = await db
    .select()
    .from(economicOperators)
    .orderBy(asc(economicOperators.name), asc(economicOperators.id))
    .limit(operatorCalls.maxEconomicOperators);
  return { economicOperators: rows };
}

function toReply({ code: _, ...operator }: typeof economicOperators.$inferSelect): Operator {
  return operator;
}

/** Throws invalidRequest for a country that there is not. */
function createOperator(
  db: Database,
  body: EndpointInput<typeof operatorCalls.createEconomicOperator>['body'],
  actor: StaffActor,
): Promise<Operator> {
  requireCountry(body);
  return inTransaction(db, async (tx) => {
    const present = await tx.$count(economicOperators);
    if (present >= operatorCalls.maxEconomicOperators) {
      throw invalidField('name', 'tooLarge', operatorCalls.maxEconomicOperators);
    }
    // Begins with the name, since reports of changes tell it.
    const code = `${toDistinctCode(body.name)}-${randomUUID().slice(0, 8)}`;
    const [created] = await tx
      .insert(economicOperators)
      .values({ ...body, code })
      .returning();
    const after = toReply(created!);
    await writeAuditLog(tx, actor, { ...entity, action: 'create', entityId: after.id, after });
    return after;
  });
}

/** Throws notFound, versionConflict, and invalidRequest for a country that there is not. */
function updateOperator(
  db: Database,
  { id, version, ...fields }: EndpointInput<typeof operatorCalls.updateEconomicOperator>['body'],
  actor: StaffActor,
): Promise<Operator> {
  requireCountry(fields);
  return inTransaction(db, async (tx) => {
    const before = await lockOperator(tx, id, version);
    const [stored] = await tx
      .update(economicOperators)
      .set({ ...fields, version: version + 1 })
      .where(eq(economicOperators.id, id))
      .returning();
    const after = toReply(stored!);
    const shownOn = await productsNaming(tx, id);
    await notifyCatalogueChanged(
      tx,
      shownOn.map((product) => product.id),
    );
    const change = changedFields(before, after);
    await writeAuditLog(tx, actor, { ...entity, action: 'update', entityId: id, ...change });
    return after;
  });
}

/** Throws notFound, versionConflict, and inUse with the number of products and brands. */
function deleteOperator(
  db: Database,
  { id, version }: EndpointInput<typeof operatorCalls.deleteEconomicOperator>['body'],
  actor: StaffActor,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await lockOperator(tx, id, version);
    const used = await tx.$count(products, namedBy(products, id));
    const usedByBrands = await tx.$count(brands, namedBy(brands, id));
    if (used + usedByBrands > 0) throw new ShopError('inUse', { products: used, brands: usedByBrands });
    await tx.delete(economicOperators).where(eq(economicOperators.id, id));
    await writeAuditLog(tx, actor, { ...entity, action: 'delete', entityId: id, before });
    return null;
  });
}

function requireCountry({ countryCode }: Pick<Operator, 'countryCode'>): void {
  if (countryCode !== null && !countryCodes.includes(countryCode)) {
    throw invalidField('countryCode', 'invalid');
  }
}

const namedBy = (table: typeof products | typeof brands, id: number) =>
  or(eq(table.manufacturerId, id), eq(table.responsiblePersonId, id));

/** Products that name an operator, and those of brands that do. */
function productsNaming(tx: Database, id: number): Promise<{ id: number }[]> {
  const ofBrands = tx.select({ id: brands.id }).from(brands).where(namedBy(brands, id));
  return tx
    .select({ id: products.id })
    .from(products)
    .where(or(namedBy(products, id), inArray(products.brandId, ofBrands)));
}

async function lockOperator(tx: Database, id: number, version: number): Promise<Operator> {
  const [stored] = await tx
    .select()
    .from(economicOperators)
    .where(eq(economicOperators.id, id))
    .for('update');
  if (!stored) throw new ShopError('notFound', { id });
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
  return toReply(stored);
}
