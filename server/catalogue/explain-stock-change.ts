import type { StockReason } from '@kamra/contract/stock.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** Why units on hand change. */
export interface StockChange {
  reason: StockReason;
  note?: string | null | undefined;
  systemUserId?: number | null;
  orderId?: number;
  requestId?: string;
}

/** What the log of stock movements says of the changes of stock that follow in this transaction. */
export async function explainStockChange(tx: Database, change: StockChange): Promise<void> {
  await tx.execute(sql`SELECT set_config('kamra.stock_change', ${JSON.stringify(change)}, true)`);
}
