import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import {
  type changeSearchPin,
  maxSearchPins,
  type SearchPin,
  type StoredSearchPin,
} from '@kamra/contract/search-rules.ts';
import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkSearchedWords, foldPhrase } from './check-searched-words.ts';
import { withProducts } from './list-search-pins.ts';
import { searchPins } from './search-rule-tables.ts';
import { writeSearchRule } from './write-search-rule.ts';

const rule = { entity: 'searchPin', table: sql`search_pins` } as const;

/**
 * Pins products to searches. Throws invalidRequest naming wrong words, those of another pin and unknown products,
 * tooLarge when there are too many pins.
 */
export async function addSearchPin(
  db: Database,
  pin: SearchPin,
  actor: StaffActor,
): Promise<StoredSearchPin> {
  return writeSearchRule(db, actor, { ...rule, action: 'create' }, async (tx) => {
    await checkPin(tx, pin);
    const [stored] = await tx.select({ pins: count() }).from(searchPins);
    if (stored!.pins >= maxSearchPins) throw new ShopError('tooLarge', { pins: maxSearchPins });
    const rows = await tx.insert(searchPins).values(pin).returning();
    const [after] = await withProducts(tx, rows);
    return { after: after! };
  });
}

/** Replaces a pin. Throws as `addSearchPin`, notFound and versionConflict. */
export async function changePin(
  db: Database,
  { id, version, ...pin }: EndpointInput<typeof changeSearchPin>['body'],
  actor: StaffActor,
): Promise<StoredSearchPin> {
  return writeSearchRule(db, actor, { ...rule, action: 'update' }, async (tx) => {
    const before = await findPin(tx, id, version);
    const changed = withoutGone(pin, before);
    await checkPin(tx, changed, id);
    const nextVersion = sql`nextval(pg_get_serial_sequence('search_pins', 'version'))`;
    const rows = await tx
      .update(searchPins)
      .set({ ...changed, version: nextVersion })
      .where(eq(searchPins.id, id))
      .returning();
    const [after] = await withProducts(tx, rows);
    return { before, after: after! };
  });
}

/** Without the products of the stored pin that are gone: a form does not show them and sends them all the same. */
function withoutGone(pin: SearchPin, before: StoredSearchPin): SearchPin {
  const present = new Set(before.products.map(({ productId }) => productId));
  const gone = new Set(before.productIds.filter((id) => !present.has(id)));
  const productIds = pin.productIds.filter((id) => !gone.has(id));
  return productIds.length > 0 ? { ...pin, productIds } : pin;
}

/** Removes a pin. Throws notFound and versionConflict. */
export async function removePin(
  db: Database,
  { id, version }: { id: number; version: number },
  actor: StaffActor,
): Promise<null> {
  return writeSearchRule(db, actor, { ...rule, action: 'delete' }, async (tx) => {
    const before = await findPin(tx, id, version);
    await tx.delete(searchPins).where(eq(searchPins.id, id));
    return { before, after: null };
  });
}

async function findPin(tx: Database, id: number, version: number): Promise<StoredSearchPin> {
  const rows = await tx.select().from(searchPins).where(eq(searchPins.id, id));
  const [pin] = await withProducts(tx, rows);
  if (!pin) throw new ShopError('notFound', { id });
  if (pin.version !== version) throw new ShopError('versionConflict', { version: pin.version });
  return pin;
}

/** One search begins with the products of one pin. */
async function checkPin(tx: Database, { language, words, productIds }: SearchPin, id = 0): Promise<void> {
  checkSearchedWords(words);
  const others = await tx.select().from(searchPins).where(eq(searchPins.language, language));
  const taken = new Set(
    others.filter((other) => other.id !== id).flatMap((other) => other.words.map(foldPhrase)),
  );
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id FROM products WHERE id = ANY(${sql.param(productIds)}::int[])`,
  );
  const known = new Set(rows.map((row) => row.id));
  const fields: FieldError[] = [
    ...words.flatMap((word, at): FieldError[] =>
      taken.has(foldPhrase(word)) ? [{ field: `words.${at}`, code: 'taken' }] : [],
    ),
    ...productIds.flatMap((productId, at): FieldError[] => {
      if (!known.has(productId)) return [{ field: `productIds.${at}`, code: 'invalid' }];
      return productIds.indexOf(productId) < at ? [{ field: `productIds.${at}`, code: 'taken' }] : [];
    }),
  ];
  if (fields.length > 0) throw new ShopError('invalidRequest', { fields });
}
