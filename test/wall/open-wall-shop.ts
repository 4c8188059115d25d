import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import serverProcess from '../../launch/server-process.json' with { type: 'json' };
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';

/** A server of its own, as `npm start` runs it, on a database of its own. */
export interface WallShop {
  url: string;
  port: number;
  database: TestDatabase;
  server: ShopProcess;
  /** Memory of the server process once garbage is collected, in megabytes. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

/** Starts a shop for a scenario; it trusts this machine's X-Forwarded-For, so that buyers have addresses. */
export async function openWallShop(environment: Record<string, string> = {}): Promise<WallShop> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-wall-shop-'));
  const collector = pathToFileURL(join(import.meta.dirname, 'collect-garbage.mjs')).href;
  const server = await startShopProcess(
    {
      ...serverProcess.environment,
      ...database.environment,
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    [...serverProcess.flags, '--import', collector],
  );
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    database,
    server,
    memory: () => settledMemory(server),
    close: async () => {
      await server.end();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Collects three times, since what is freed in one round lets go of more in the next. */
async function settledMemory({ url, process: { pid } }: ShopProcess): Promise<number> {
  for (let round = 0; round < 3; round++) {
    process.kill(pid!, 'SIGUSR2');
    await pause(700);
  }
  return memoryNow(url);
}

/** Memory of a server process as it tells Prometheus, in megabytes. */
export async function memoryNow(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024;
}
