import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

interface Row extends pg.QueryResultRow {
  number: string;
  pdf: Buffer;
}

const statement = `
  SELECT r.number, l.pdf FROM return_labels l JOIN order_returns r ON r.id = l.return_id
  WHERE l.return_id = $1 AND ($2::bigint IS NULL OR r.order_id = $2) AND r.state = 'approved' AND l.pdf IS NOT NULL`;

/** The label of an approved return, as its carrier made it; `orderId` where it has to be one of an order. Throws notFound. */
export async function findReturnLabel(
  pool: pg.Pool,
  returnId: number,
  orderId: number | null,
): Promise<{ bytes: Buffer; fileName: string }> {
  const [found] = await queryPrepared<Row>(pool, statement, [returnId, orderId]);
  if (!found) throw new ShopError('notFound');
  return { bytes: found.pdf, fileName: `${found.number.replace(/[^\w-]/g, '')}-label.pdf` };
}
