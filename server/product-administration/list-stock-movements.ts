import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import {
  type listStockMovements as listStockMovementsEndpoint,
  type StockMovement,
  stockMovementFields,
} from '@kamra/contract/stock.ts';
import type pg from 'pg';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';

const fields: Record<keyof typeof stockMovementFields, ListField> = {
  id: { kind: stockMovementFields.id, sql: 'm.id' },
  productId: { kind: stockMovementFields.productId, sql: 'm.product_id' },
  sku: { kind: stockMovementFields.sku, sql: 'p.sku' },
  at: { kind: stockMovementFields.at, sql: 'm.at' },
  reason: { kind: stockMovementFields.reason, sql: 'm.reason' },
};
const orders = { id: 'm.id', productId: 'm.product_id', sku: 'p.sku', at: 'm.at', reason: 'm.reason' };
const alwaysSet: ReadonlySet<string> = new Set(Object.values(orders));
const columns = `m.id::float8 AS id, m.product_id AS "productId", p.sku, m.at, m.on_hand_before AS "onHandBefore",
  m.on_hand_after AS "onHandAfter", m.reason, m.note, u.name AS "systemUserName", m.order_id::float8 AS "orderId"`;

type Row = Omit<StockMovement, 'at'> & { at: Date };

/** Changes of units on hand, the newest first; throws invalidRequest as all lists do. */
export async function listStockMovements(
  pool: pg.Pool,
  request: EndpointInput<typeof listStockMovementsEndpoint>['body'],
): Promise<ReplyInput<typeof listStockMovementsEndpoint>> {
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<Row>(pool, request, query, {
    columns,
    from: `FROM stock_movements m JOIN products p ON p.id = m.product_id
      LEFT JOIN system_users u ON u.id = m.system_user_id`,
    orders,
    standardOrder: 'm.id DESC',
    neverNull: alwaysSet,
    key: 'm.id',
  });
  return { stockMovements: rows.map((row) => ({ ...row, at: row.at.toISOString() })), ...counts };
}
