import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { ShopSession } from '../http/caller.ts';
import { isOwnOrder } from './find-order-status.ts';
import { findLanguage } from './lock-order.ts';

const statement = `SELECT o.id, o.language FROM orders o WHERE ${isOwnOrder}`;

/** The order of a transaction id to its owner. Throws notFound to everybody else. */
export async function findOwnOrder(
  pool: pg.Pool,
  trnId: string,
  session: ShopSession | null,
): Promise<{ id: number; language: Language }> {
  if (!session) throw new ShopError('notFound');
  const values = [trnId, session.tokenHash, session.customerId];
  const [order] = await queryPrepared<{ id: number; language: string }>(pool, statement, values);
  if (!order) throw new ShopError('notFound');
  return { id: order.id, language: findLanguage(order.language) };
}
