import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { productFile } from '../bench/measure-imports.ts';
import { defaultReadingOptions } from '../contract/product-import.ts';
import type { DatabaseConnection } from '../server/database/connect.ts';
import { startImport } from '../server/product-import/start-import.ts';
import { addImporter } from '../server/testing/add-importer.ts';
import type { Load } from './load.ts';

export interface FollowedImport {
  wanted: number;
  /** Products of its file that are there. */
  stored: number;
  /** Of its run: finished, running, … */
  state: string;
}

const fileNumber = 7;
const secondsAfterLoad = 600;

/** Begins the import of one file of so many products, and looks after the load whether all of them came. */
export async function followImport(
  connection: DatabaseConnection,
  wanted: number,
  load: Load,
): Promise<FollowedImport> {
  const actor = await addImporter(connection);
  const importId = await startImport(
    connection.db,
    {
      bytes: gzipSync(productFile(fileNumber, wanted)),
      secondBytes: null,
      readingOptions: { ...defaultReadingOptions, format: 'kamraProducts' },
      options: null,
      fileName: 'cluster.csv',
      dryRun: false,
      productPublicId: null,
    },
    actor,
  );
  while (load.goesOn()) await pause(1_000);
  const until = Date.now() + secondsAfterLoad * 1_000;
  for (;;) {
    const { rows } = await connection.pool.query<{ state: string; stored: number }>(
      `SELECT state, (SELECT count(*)::int FROM products WHERE sku LIKE $2) AS stored FROM product_imports WHERE id = $1`,
      [importId, `FILE-${fileNumber}-%`],
    );
    const { state = 'gone', stored = 0 } = rows[0] ?? {};
    const isRunning = state === 'queued' || state === 'running';
    if (!isRunning || Date.now() > until) return { wanted, stored, state };
    await pause(2_000);
  }
}
