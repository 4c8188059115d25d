import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresAccount } from '../../server/database/postgres-account.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { orderOne, quoteOne } from './place-orders.ts';
import { type Primary, startPrimary } from './start-primary.ts';
import { copyPrimary, type Standby } from './start-standby.ts';

let primary: Primary;
let restored: Standby | undefined;
const shops: ShopProcess[] = [];

beforeAll(async () => {
  primary = await startPrimary(['-c archive_mode=on']);
});
afterAll(async () => {
  for (const shop of shops) await shop.end();
  await restored?.stop('immediate');
  await primary.stop();
});

async function startShop(shopUrl: string, ownerUrl: string): Promise<ShopProcess> {
  const shop = await startShopProcess({
    DATABASE_URL: shopUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: join(primary.folder, `shop${shops.length}`),
    DEMO: 'off',
  });
  shops.push(shop);
  return shop;
}

test('[wall 135] the files of a running PostgreSQL and its archived log become the shop of a moment before an accident', async () => {
  const { pool } = primary.connection;
  const archive = join(primary.folder, 'archive');
  await mkdir(archive);
  await (await postgresAccount([archive])).own(archive);
  await pool.query(`ALTER SYSTEM SET archive_command = 'cp %p ${archive}/%f'`);
  await pool.query('SELECT pg_reload_conf()');
  const productId = await addTestProduct(primary.connection, { onHand: 100 });
  const name = 'restored';
  restored = await copyPrimary(primary, name, 'recovery', [`restore_command = 'cp ${archive}/%f %p'`]);

  const shop = await startShop(primary.shopUrl, primary.connection.databaseUrl);
  const total = await quoteOne(shop.url, productId);
  const order = await orderOne(shop.url, productId, total);
  expect(order.status).toBe(200);
  const { rows } = await pool.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  await pause(50);
  await orderOne(shop.url, productId, total);
  await pool.query('UPDATE fixed_prices SET amount = 100'); // the accident
  await shop.end();
  await pool.query('SELECT pg_switch_wal()');
  await expect
    .poll(
      async () => {
        const archived = await pool.query<{ done: boolean }>(
          `SELECT last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) AS done FROM pg_stat_archiver`,
        );
        return archived.rows[0]?.done;
      },
      { timeout: 60_000 },
    )
    .toBe(true);

  await appendFile(
    join(primary.folder, name, 'postgresql.auto.conf'),
    `recovery_target_time = '${rows[0]!.now}'\nrecovery_target_action = 'promote'\n`,
  );
  await restored.start();
  await expect
    .poll(() => restored!.query('SELECT pg_is_in_recovery() AS is'), { timeout: 60_000 })
    .toEqual({ is: false });
  expect(await restored.query('SELECT array_agg(order_number) AS numbers FROM orders')).toEqual({
    numbers: [order.body.orderNumber],
  });
  const again = await startShop(restored.shopUrl, restored.ownerUrl);
  expect(await quoteOne(again.url, productId)).toBe(total);
  expect((await orderOne(again.url, productId, total)).status).toBe(200);
});
