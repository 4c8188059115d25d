import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskMediaStore } from '../media/disk-media-store.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { checkBackup } from './check-backup.ts';
import { putAside } from './former-schemas.ts';
import { readLastBackup, recordBackup } from './last-backup.ts';
import { refuseMedia, restoreDatabase, restoreMedia } from './restore-backup.ts';
import { testRestore } from './test-restore.ts';
import { writeBackup } from './write-backup.ts';

const hash = 'ab'.repeat(16);
/** Of a picture that was deleted, whose file a line of an order still shows. */
const ordered = 'cd'.repeat(16);

let shop: TestShop;
let directory: string;
let media: string;
let backup: string;
let manifest: BackupManifest;

beforeAll(async () => {
  shop = await startTestShop();
  directory = await mkdtemp(join(tmpdir(), 'kamra-backup-'));
  media = join(directory, 'media');
  backup = join(directory, 'backup');
  await shop.addProduct({ name: 'Bögre "kék"\n\tkétsoros \\N', onHand: 7 });
  await shop.addStaff('administrator');
  await mkdir(join(media, 'ab', hash), { recursive: true });
  await writeFile(join(media, 'ab', hash, 'original.webp'), 'a picture');
  await mkdir(join(media, 'cd', ordered), { recursive: true });
  await writeFile(join(media, 'cd', ordered, 'original.webp'), 'an ordered picture');
  await writeFile(join(media, 'ab', hash, `400.webp.${randomUUID()}`), 'a picture that is being written');
  await shop.connection.db.insert(mediaFiles).values({ hash, width: 1, height: 1 });
  // As a running shop has one: it schedules.
  await shop.connection.pool.query(
    `SELECT pgboss.create_queue('__pgboss__send-it', '{"policy": "standard"}')`,
  );
  await shop.connection.pool.query(`INSERT INTO pgboss.job (name) VALUES ('__pgboss__send-it')`);
  manifest = await writeBackup(shop.connection.databaseUrl, diskMediaStore(media), backup);
});
afterAll(async () => {
  await shop.close();
  await rm(directory, { recursive: true, force: true });
});

describe('[wall 136] a backup', () => {
  test('passes the check and a restore into a scratch database', async () => {
    expect(await checkBackup(backup)).toEqual(manifest);
    await testRestore(shop.connection.databaseUrl, backup, manifest);
    expect(manifest.media.map(({ path }) => path)).toEqual([
      `media/ab/${hash}/original.webp`,
      `media/cd/${ordered}/original.webp`,
    ]);
    expect(manifest.tables.find(({ name }) => name === 'stock')?.rows).toBe(1);
  });

  test('restored into an empty database and folder is the same shop, to the byte', async () => {
    const { databaseUrl, drop } = await emptyDatabase();
    const mediaAfter = join(directory, 'media-after');
    try {
      await restoreDatabase(databaseUrl, backup, manifest);
      await restoreMedia(mediaAfter, backup, manifest);
      const again = await writeBackup(databaseUrl, diskMediaStore(mediaAfter), join(directory, 'again'));
      const contents = ({ tables }: BackupManifest) =>
        tables.map((table) => [table.name, table.contentSha256]);
      expect(contents(again)).toEqual(contents(manifest));
      expect(again.sequences).toEqual(manifest.sequences);
      expect(again.media).toEqual(manifest.media);
      expect(await countTriggers(databaseUrl)).toBe(await countTriggers(shop.connection.databaseUrl));
    } finally {
      await drop();
    }
  });

  test('is refused by a shop that is in use or not empty, unless replacing is requested', async () => {
    await expect(restoreDatabase(shop.connection.databaseUrl, backup, manifest)).rejects.toThrow('in use');
    const { databaseUrl, drop } = await emptyDatabase();
    try {
      await restoreDatabase(databaseUrl, backup, manifest);
      await expect(restoreDatabase(databaseUrl, backup, manifest)).rejects.toThrow('not empty');
      await restoreDatabase(databaseUrl, backup, manifest, { replace: true });
    } finally {
      await drop();
    }
    await expect(refuseMedia(media, false)).rejects.toThrow('not empty');
  });

  test('is restored while connections to the database are ending', async () => {
    const { databaseUrl, drop } = await emptyDatabase();
    try {
      const last = new pg.Client({ connectionString: databaseUrl });
      await last.connect();
      const endLast = async () => {
        const others = `SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_stat_activity%'`;
        await expect.poll(async () => (await last.query(others)).rowCount).toBe(1);
        await last.end();
      };
      await Promise.all([restoreDatabase(databaseUrl, backup, manifest), endLast()]);
      expect(await countTriggers(databaseUrl)).toBe(await countTriggers(shop.connection.databaseUrl));
    } finally {
      await drop();
    }
  });

  test('is recorded for the operators of the shop', async () => {
    expect(await readLastBackup(directory)).toBeNull();
    const record = await recordBackup(directory, backup, manifest, true);
    expect((await readLastBackup(directory))?.toISOString()).toBe(record.finishedAt);
    expect(record.pictures).toBe(2);
  });
});

/** As a restore that is killed afterwards. */
async function putAsideFor(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await putAside(client);
  await client.query('COMMIT');
  await client.end();
}

describe('[wall 137] a damaged backup', () => {
  test.each([
    ['a flipped byte of a table', 'database/public.stock.copy.gz', flip, /stock\.copy\.gz is damaged/],
    ['a missing table', 'database/public.orders.copy.gz', unlink, /orders\.copy\.gz is missing/],
    ['a flipped byte of a picture', `media/ab/${hash}/original.webp`, flip, /original\.webp is damaged/],
    ['a missing picture', `media/ab/${hash}/original.webp`, unlink, /original\.webp is missing/],
    ['a flipped byte of the manifest', 'manifest.json', flip, /manifest\.json is damaged/],
    ['a missing manifest', 'manifest.json', unlink, /is no backup/],
  ])('fails loudly: %s', async (_name, path, damage, message) => {
    const copy = join(directory, randomUUID());
    await cp(backup, copy, { recursive: true });
    await damage(join(copy, path));
    await expect(checkBackup(copy)).rejects.toThrow(message);
  });

  test('a row that the check cannot see is found by the comparison after the restore', async () => {
    const tables = manifest.tables.map((table) =>
      table.name === 'stock' ? { ...table, contentSha256: '0'.repeat(64) } : table,
    );
    const other = { ...manifest, tables };
    await expect(testRestore(shop.connection.databaseUrl, backup, other)).rejects.toThrow(/stock.* differs/);
  });

  test('one of another version of the shop is refused', async () => {
    const migrations = [{ hash: 'unknown', createdAt: 1 }];
    const other = { ...manifest, migrations };
    await expect(testRestore(shop.connection.databaseUrl, backup, other)).rejects.toThrow('another version');
    const { databaseUrl, drop } = await emptyDatabase();
    try {
      await restoreDatabase(databaseUrl, backup, manifest);
      const replacing = restoreDatabase(databaseUrl, backup, other, { replace: true });
      await expect(replacing).rejects.toThrow('another version');
      expect(await countTriggers(databaseUrl), 'what was there stays').toBe(
        await countTriggers(shop.connection.databaseUrl),
      );
    } finally {
      await drop();
    }
  });

  test('what was there stays when a restore fails half-way, and comes back after one that was killed', async () => {
    const tables = manifest.tables.map((table) =>
      table.name === 'stock' ? { ...table, contentSha256: '0'.repeat(64) } : table,
    );
    const { databaseUrl, drop } = await emptyDatabase();
    const ask = async (statement: string) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query(statement);
      await client.end();
      return rows;
    };
    const stock = () => ask('SELECT on_hand FROM stock');
    try {
      await restoreDatabase(databaseUrl, backup, manifest);
      await ask('UPDATE stock SET on_hand = 77');
      const failing = restoreDatabase(databaseUrl, backup, { ...manifest, tables }, { replace: true });
      await expect(failing).rejects.toThrow(/stock.* differs/);
      expect(await stock()).toEqual([{ on_hand: 77 }]);
      expect(await ask(`SELECT unaccent('é') AS plain FROM pgboss.queue LIMIT 1`)).toEqual([{ plain: 'e' }]);
      await putAsideFor(databaseUrl);
      expect(await ask(`SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss', 'drizzle')`)).toEqual(
        [],
      );
      await expect(restoreDatabase(databaseUrl, backup, manifest)).rejects.toThrow('not empty');
      expect(await stock()).toEqual([{ on_hand: 77 }]);
      await restoreDatabase(databaseUrl, backup, manifest, { replace: true });
      expect(await stock()).toEqual([{ on_hand: 7 }]);
      expect(await ask(`SELECT FROM pg_namespace WHERE nspname LIKE '%before_restore'`)).toEqual([]);
    } finally {
      await drop();
    }
  });

  test('pictures that were there stay until those of the backup are whole, and are moved aside once', async () => {
    const present = join(directory, 'present');
    const own = (folder: string) => readFile(join(folder, 'ab', hash, 'original.webp'), 'utf8');
    await mkdir(join(present, 'ab', hash), { recursive: true });
    await writeFile(join(present, 'ab', hash, 'original.webp'), 'the only copy');
    const media = manifest.media.map((file, at) => (at === 1 ? { ...file, sha256: '0'.repeat(64) } : file));
    for (let attempt = 0; attempt < 2; attempt++) {
      const broken = restoreMedia(present, backup, { ...manifest, media }, { replace: true });
      await expect(broken).rejects.toThrow('cannot be copied whole');
      expect(await own(present)).toBe('the only copy');
    }
    // As a process that was killed between the two moves leaves them.
    await rename(present, `${present}.before-restore`);
    await restoreMedia(present, backup, manifest, { replace: true });
    expect(await own(present)).toBe('a picture');
    expect(await own(`${present}.before-restore`)).toBe('the only copy');
  });
});

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

async function countTriggers(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "SELECT count(*)::int AS count FROM pg_trigger WHERE tgenabled = 'O' AND NOT tgisinternal",
  );
  await client.end();
  return rows[0].count;
}

async function emptyDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await server.connect();
  await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: async () => {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}
