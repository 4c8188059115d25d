import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import serverProcess from '../launch/server-process.json' with { type: 'json' };
import { startShopProcess } from '../test/shop-process.ts';

export interface AuditShop {
  url: string;
  close(): Promise<void>;
}

/** The built shop with the demo and its pictures, on a temporary database. */
export async function openAuditShop(): Promise<AuditShop> {
  const directory = await mkdtemp(join(tmpdir(), 'kamra-audit-'));
  const server = await startShopProcess(
    {
      ...serverProcess.environment,
      DATA_DIR: directory,
      DEMO: 'on',
      ADMIN_EMAIL: 'audit@example.com',
      ADMIN_PASSWORD: 'only as long as the audit runs',
    },
    serverProcess.flags,
  );
  return {
    url: server.url,
    close: async () => {
      await server.end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
