import { rm } from 'node:fs/promises';
import { readConfig } from '../../server/config.ts';
import { startShop } from '../../server/start-shop.ts';
import { demoTemplate } from '../../server/testing/demo-template.ts';
import { makeTestFolder } from '../../server/testing/make-test-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { testEnvironment } from '../../server/testing/test-environment.ts';
import { freePort } from '../shop-process.ts';

export interface JourneyShop {
  url: string;
  database: TestDatabase;
  administrator: { email: string; password: string };
  dataDir: string;
  /** What the start prints. */
  greeting: string;
  close(): Promise<void>;
}

/**
 * A shop on a database of its own, with the demo shop where that is asked for. It runs in the process of its tests,
 * which have loaded its code already; what needs a process of its own is tested in `test/`.
 */
export async function openJourneyShop({
  demo,
  host = '127.0.0.1',
  environment = {},
}: {
  demo: boolean;
  host?: string;
  environment?: Record<string, string>;
}): Promise<JourneyShop> {
  const database = await createTestDatabase(demo ? await demoTemplate() : undefined);
  const dataDir = await makeTestFolder();
  const administrator = { email: 'vezeto@example.com', password: 'egy hosszú jelszó' };
  const config = readConfig({
    ...database.environment,
    HOST: host,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...testEnvironment,
    ...environment,
    MAX_SOCKETS_PER_ADDRESS: '2000',
    LOG_LEVEL: 'error', // warnings are what tests provoke
  });
  const shop = await startShop(config);
  return {
    url: config.shopUrl,
    database,
    administrator,
    dataDir,
    greeting: shop.greeting,
    close: async () => {
      await shop.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
