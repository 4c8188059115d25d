import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { demoTemplate } from './demo-template.ts';

export interface JourneyShop {
  url: string;
  database: TestDatabase;
  administrator: { email: string; password: string };
  server: ShopProcess;
  dataDir: string;
  close(): Promise<void>;
}

/** A server on a database of its own, with the demo shop where that is asked for. */
export async function openJourneyShop({ demo }: { demo: boolean }): Promise<JourneyShop> {
  const database = await createTestDatabase(demo ? await demoTemplate() : undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-journey-'));
  const administrator = { email: 'vezeto@example.com', password: 'egy hosszú jelszó' };
  const server = await startShopProcess({
    ...database.environment,
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  return {
    url: server.url,
    database,
    administrator,
    server,
    dataDir,
    close: async () => {
      await server.end();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
