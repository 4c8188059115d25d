import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { explainFailure } from '../process/explain-failure.ts';
import { migrateDatabase } from '../schema/migrate.ts';
import { drawDemoOrders } from './draw-demo-orders.ts';
import { loadDemoCharges, loadDemoOffers } from './load-demo-offers.ts';
import { removeDemoOrders } from './remove-demo-orders.ts';
import { storeDemoOrders } from './store-demo-orders.ts';

const seed = 20_261_121;
const maxOrders = 50_000;
const usage = 'npm run demo:orders -- 2000   (a year of that many orders)\nnpm run demo:orders -- remove';

/** The command `npm run demo:orders`: replaces the demo orders by so many, or removes them; the shop may run. */
async function runDemoOrders(wish: string | undefined): Promise<void> {
  const count = Number(wish);
  if (wish !== 'remove' && !(Number.isInteger(count) && count >= 1 && count <= maxOrders)) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env);
  const { databaseUrl, close } = await openOwnerDatabase(config);
  await migrateDatabase(databaseUrl);
  const connection = connectDatabase(databaseUrl);
  try {
    const { db, pool } = connection;
    const offers = await loadDemoOffers(pool);
    if (wish !== 'remove' && offers.length === 0) throw new Error('there are no demo products to order');
    const charges = await loadDemoCharges(pool);
    const [removed, added] = await inTransaction(db, async (tx) => {
      const gone = await removeDemoOrders(tx);
      if (wish === 'remove') return [gone, 0] as const;
      const orders = drawDemoOrders(count, seed, offers, charges, startOfToday());
      await storeDemoOrders(tx, orders);
      return [gone, orders.length] as const;
    });
    console.log(`Demo orders: ${removed} removed, ${added} added.`);
  } finally {
    await connection.close();
    await close();
  }
}

/** The same orders all day long. */
function startOfToday(): Date {
  return new Date(new Date().setUTCHours(0, 0, 0, 0));
}

await runDemoOrders(process.argv[2]).catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exitCode = 1;
});
