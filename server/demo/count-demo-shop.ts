import type { getDemoShop } from '@kamra/contract/demo-shop.ts';
import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

type DemoShopCounts = ReplyInput<typeof getDemoShop>;

/** How much of the demo shop there is beside the shop's own products; its orders go with its last product. */
export async function countDemoShop(db: Database): Promise<DemoShopCounts> {
  const { rows } = await db.execute<{ demo: number; own: number; own_published: number; orders: number }>(sql`
    SELECT count(*) FILTER (WHERE is_demo)::int AS demo, count(*) FILTER (WHERE NOT is_demo)::int AS own,
      count(*) FILTER (WHERE NOT is_demo AND published)::int AS own_published,
      CASE WHEN bool_or(is_demo) THEN (SELECT count(*)::int FROM orders WHERE is_demo) ELSE 0 END AS orders
    FROM products`);
  const { demo, own, own_published: ownPublished, orders } = rows[0]!;
  return {
    demoProducts: demo,
    demoOrders: orders,
    ownProducts: own,
    isRemovable: demo > 0 && ownPublished > 0,
  };
}
