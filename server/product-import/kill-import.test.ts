import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { categories } from '../catalogue/catalogue-tables.ts';
import { reportOf, runImportJob } from '../testing/test-import.ts';
import { startTestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

const productGroupsInFile = 200;
const worker = `
  import { connectDatabase } from '${new URL('../database/connect.ts', import.meta.url)}';
  import { runImport } from '${new URL('./run-import.ts', import.meta.url)}';
  const { db, pool } = connectDatabase(process.argv[1], 4);
  await runImport({ db, pool, store: null, fetchPicture: null }, process.argv[2], new AbortController().signal);
  await pool.end();`;

test('[wall 112] kill -9 in the middle leaves no partial product, and the resumed run ends the same', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-kill-'));
  const shop = await startTestShop({ DATA_DIR: dataDir });
  const { cookie } = await shop.addStaff({ products: 'write', categories: 'write', productImages: 'write' });
  const { db } = shop.connection;
  await db.insert(categories).values({ code: 'kitchen' });
  const rows = Array.from({ length: productGroupsInFile }, (_, index) => [
    `dish-${index},DISH-${index},Dish ${index},0,USD,Kitchen,,`,
    `dish-${index},DISH-${index}-RED,,10,USD,,Color,Red`,
    `dish-${index},DISH-${index}-BLUE,,10,USD,,Color,Blue`,
  ]);
  const file = ['slug,sku,name,price,currency,category1,option1_name,option1_value', ...rows.flat()].join(
    '\n',
  );
  const { body } = await upload<{ importId: string }>(shop, '/api/Product/Import', { cookie, file });

  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', worker, shop.config.databaseUrl ?? '', body.importId],
    { stdio: 'ignore' },
  );
  const written = async () =>
    (await db.execute<{ count: number }>(sql`SELECT count(*)::int FROM products`)).rows[0]!.count;
  await vi.waitFor(async () => expect(await written()).toBeGreaterThan(0), { timeout: 90_000, interval: 5 });
  child.kill('SIGKILL');
  await once(child, 'exit');

  const afterKill = await written();
  expect(afterKill).toBeGreaterThan(0);
  expect(afterKill).toBeLessThan(productGroupsInFile * 2);
  const { rows: halves } = await db.execute(sql`
    SELECT p.sku FROM products p
    WHERE NOT EXISTS (SELECT 1 FROM offers WHERE product_id = p.id)
      OR (SELECT count(*) FROM products s WHERE s.variant_group_id = p.variant_group_id) <> 2`);
  expect(halves).toEqual([]);

  const report = reportOf(await runImportJob(shop, cookie, body.importId));
  expect(report).toMatchObject({ created: productGroupsInFile * 2, updated: 0, unchanged: 0, rejected: 0 });
  expect(await written()).toBe(productGroupsInFile * 2);
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});
