import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductImport } from '@kamra/contract/product-import.ts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { categories } from '../catalogue/catalogue-tables.ts';
import { diskMediaStore } from '../media/disk-media-store.ts';
import { startShopJobs } from '../setup/shop-jobs.ts';
import { startTestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

test('an import of a killed process is resumed by the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-resume-'));
  const shop = await startTestShop({ DATA_DIR: dataDir });
  const { cookie } = await shop.addStaff({ products: 'write' });
  await shop.connection.db.insert(categories).values({ code: 'dishes' });
  const file = 'sku,name_hu,category_code,price_huf\nLATE-1,Tál,dishes,1000\n';
  const { body } = await upload<{ importId: string }>(shop, '/api/Product/Import', { cookie, file });
  await shop.connection.db.execute(
    sql`UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
      WHERE name = 'import-products'`,
  );
  const read = async () =>
    (await shop.call<ProductImport>(`GET /api/Product/Import/${body.importId}`, { cookie })).body;

  const store = diskMediaStore(join(dataDir, 'media'));
  const jobs = await startShopJobs(shop.connection, shop.config, store, shop.app.log);
  await vi.waitFor(async () => expect((await read()).state).toBe('finished'), {
    timeout: 60_000,
    interval: 100,
  });
  await jobs.stop();
  expect((await read()).report).toMatchObject({ created: 1 });
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});
