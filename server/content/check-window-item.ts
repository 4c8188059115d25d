import type { WindowItem } from '@kamra/contract/shop-window.ts';
import type { WindowKind } from '@kamra/contract/window-kinds.ts';
import { eq, inArray } from 'drizzle-orm';
import { categories, products } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';

type Item = Pick<WindowItem, 'link' | 'texts' | 'productIds' | 'startsAt' | 'endsAt'>;

/** Kinds that lead to a page; a banner leads to a category, the photo of the shop and the story nowhere. */
const linked: readonly WindowKind[] = ['slide', 'campaign'];

/** Throws invalidRequest for an item without a text, a link where its kind has one, its dates in order, or known products. */
export async function checkWindowItem(tx: Database, kind: WindowKind, item: Item): Promise<void> {
  if (Object.keys(item.texts).length === 0) throw invalidField('texts.hu.title', 'required');
  if (linked.includes(kind)) requirePage(item.link);
  if (kind === 'banner') await requireCategory(tx, item.link);
  checkDates(item, '');
  await requireProducts(tx, item.productIds, 'productIds');
}

function requirePage(link: string): void {
  if (link === '') throw invalidField('link', 'required');
  if (!/^(\/|https:)/.test(link)) throw invalidField('link', 'invalid');
}

async function requireCategory(tx: Database, code: string): Promise<void> {
  if (code === '') throw invalidField('link', 'required');
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.code, code));
  if (!row) throw invalidField('link', 'invalid');
}

/** Throws invalidRequest when something ends before it begins; `path` is where the dates stand. */
export function checkDates({ startsAt, endsAt }: Pick<Item, 'startsAt' | 'endsAt'>, path: string): void {
  if (startsAt === null || endsAt === null || new Date(startsAt) < new Date(endsAt)) return;
  throw invalidField(`${path}endsAt`, 'notLater');
}

/** Throws invalidRequest naming the first product that is not there. */
export async function requireProducts(tx: Database, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidField(`${field}.${unknown}`, 'invalid');
}
