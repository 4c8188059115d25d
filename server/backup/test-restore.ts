import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BackupManifest } from './backup-manifest.ts';
import { restoreDatabase } from './restore-backup.ts';

/** Restores a backup into a scratch database on the same server and drops it again; throws when they differ. */
export async function testRestore(
  databaseUrl: string,
  folder: string,
  manifest: BackupManifest,
): Promise<void> {
  const name = `kamra_restore_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => {}); // the statement under way fails too
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const scratch = new URL(databaseUrl);
    scratch.pathname = `/${name}`;
    try {
      await restoreDatabase(scratch.href, folder, manifest);
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}
