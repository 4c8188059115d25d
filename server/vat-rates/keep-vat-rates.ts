import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import {
  type createVatRate as createCall,
  type deleteVatRate as deleteCall,
  maxVatRates,
  type updateVatRate as updateCall,
  type VatRate,
} from '@kamra/contract/vat-rates.ts';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { vatRates } from '../shop/vat-rate-tables.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

type NewRate = EndpointInput<typeof createCall>['body'];
type SeenRate = EndpointInput<typeof deleteCall>['body'];
const record = { module: 'shopConfiguration', entity: 'vatRate' } as const;

/** The rates of all states, by their codes, the latest first. */
export async function listVatRates(db: Database): Promise<{ vatRates: VatRate[] }> {
  const rows = await db
    .select()
    .from(vatRates)
    .orderBy(asc(vatRates.countryCode), desc(vatRates.validFrom))
    .limit(maxVatRates);
  return { vatRates: rows };
}

/** One row; throws notFound. */
export async function getVatRate(db: Database, id: number): Promise<VatRate> {
  const [row] = await db.select().from(vatRates).where(eq(vatRates.id, id));
  if (!row) throw new ShopError('notFound', { id });
  return row;
}

/** Adds the rates of a state from a day on. Throws invalidRequest for a day that the state has, or too many rows. */
export function createVatRate(db: Database, body: NewRate, actor: StaffActor): Promise<VatRate> {
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(vatRates)) >= maxVatRates)
      throw invalidField('countryCode', 'tooLarge', maxVatRates);
    await requireFree(tx, body, null);
    const [after] = await tx.insert(vatRates).values(body).returning();
    await writeAuditLog(tx, actor, { ...record, action: 'create', entityId: after!.id, after: after! });
    return after!;
  });
}

/** Replaces a row. Throws notFound, versionConflict and invalidRequest. */
export function updateVatRate(
  db: Database,
  { id, version, ...fields }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<VatRate> {
  return inTransaction(db, async (tx) => {
    const before = await lockRate(tx, { id, version });
    await requireFree(tx, fields, id);
    const [after] = await tx
      .update(vatRates)
      .set({ ...fields, version: version + 1 })
      .where(eq(vatRates.id, id))
      .returning();
    const change = changedFields(before, after!);
    await writeAuditLog(tx, actor, { ...record, action: 'update', entityId: id, ...change });
    return after!;
  });
}

/** Deletes a row. Throws notFound and versionConflict. */
export function deleteVatRate(db: Database, seen: SeenRate, actor: StaffActor): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await lockRate(tx, seen);
    await tx.delete(vatRates).where(eq(vatRates.id, seen.id));
    await writeAuditLog(tx, actor, { ...record, action: 'delete', entityId: seen.id, before });
    return null;
  });
}

async function lockRate(tx: Database, { id, version }: SeenRate): Promise<VatRate> {
  const [stored] = await tx.select().from(vatRates).where(eq(vatRates.id, id)).for('update');
  if (!stored) throw new ShopError('notFound', { id });
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
  return stored;
}

async function requireFree(tx: Database, { countryCode, validFrom }: NewRate, but: number | null) {
  const same = and(eq(vatRates.countryCode, countryCode), eq(vatRates.validFrom, validFrom));
  const [taken] = await tx
    .select({ id: vatRates.id })
    .from(vatRates)
    .where(but === null ? same : and(same, ne(vatRates.id, but)));
  if (taken) throw invalidField('validFrom', 'taken');
}
