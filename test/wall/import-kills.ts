import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type DatabaseConnection } from '../../server/database/connect.ts';
import { startImport } from '../../server/product-import/start-import.ts';
import type { StaffActor } from '../../server/staff/write-audit-log.ts';
import { addImporter } from '../../server/testing/add-importer.ts';
import { startShopProcess } from '../shop-process.ts';

export interface ImportKillOptions {
  /** A migrated database with the seed, of which nobody else uses the products. */
  databaseUrl: string;
  kills: number;
  /** Products of each import, two variants each. */
  productsInImport: number;
  /** The longest time after which a server is killed, in milliseconds; the time itself is random. */
  maxLifeMilliseconds: number;
  /** Lets heartbeats age the moment a server was killed, instead of waiting for them. */
  isHurried?: boolean;
}

export interface ImportKillFigures {
  kills: number;
  /** Kills that hit an import at work. */
  killsInTheMiddle: number;
  imports: number;
  variants: number;
  /** Variants without their sibling, an offer of each currency, stock, texts or search documents. */
  halves: number;
  lost: number;
  /** Products with more than one audit row, and categories or choices that exist twice. */
  doubled: number;
  /** Imports that did not end as finished with every variant created in their report. */
  unfinished: number;
  /** From the last kill to the end of the last import. */
  finishSeconds: number;
}

const maxFinishSeconds = 300;

/** Kills a server at random moments while it works imports off, starts the next, and counts what is left. */
export async function runImportKills(options: ImportKillOptions): Promise<ImportKillFigures> {
  const connection = connectDatabase(options.databaseUrl, 4);
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-import-kills-'));
  const environment = { DATABASE_URL: options.databaseUrl, DATA_DIR: dataDir };
  const actor = await addImporter(connection);
  let imports = 0;
  let killsInTheMiddle = 0;
  try {
    for (let kill = 0; kill < options.kills; kill++) {
      if (await isIdle(connection)) await beginImport(connection, actor, ++imports, options.productsInImport);
      const server = await startShopProcess(environment);
      await pause(Math.random() * options.maxLifeMilliseconds);
      await server.end('SIGKILL');
      if (!(await isIdle(connection))) killsInTheMiddle += 1;
      if (options.isHurried) await ageHeartbeats(connection);
    }
    const started = performance.now();
    const server = await startShopProcess(environment);
    await untilIdle(connection);
    const finishSeconds = Math.round((performance.now() - started) / 1_000);
    await server.end();
    const variants = imports * options.productsInImport * 2;
    const counts = await countRemains(connection, options.productsInImport * 2);
    const { stored, ...figures } = counts;
    return {
      kills: options.kills,
      killsInTheMiddle,
      imports,
      variants,
      ...figures,
      lost: variants - stored,
      finishSeconds,
    };
  } finally {
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A file in which every product has two variants, and some a new category or a new choice. */
async function beginImport(
  { db }: DatabaseConnection,
  actor: StaffActor,
  number: number,
  products: number,
): Promise<void> {
  const rows = Array.from({ length: products }, (_, index) => {
    const slug = `kill-${number}-${index}`;
    const category = `Kitchen ${number} -> Shelf ${Math.floor(index / 25)}`;
    return [
      `${slug},${slug},Product ${index},0,USD,${category},,`,
      `${slug},${slug}-A,,10,USD,,Colour,Red ${Math.floor(index / 40)}`,
      `${slug},${slug}-B,,10,USD,,Colour,Blue ${Math.floor(index / 40)}`,
    ];
  });
  const head = 'slug,sku,name,price,currency,category1,option1_name,option1_value';
  const bytes = Buffer.from([head, ...rows.flat()].join('\n'));
  const file = {
    fileName: `kill-${number}.csv`,
    bytes,
    secondBytes: null,
    readingOptions: null,
    options: null,
    dryRun: false,
    productPublicId: null,
  };
  await startImport(db, file, actor);
}

async function isIdle({ pool }: DatabaseConnection): Promise<boolean> {
  const { rows } = await pool.query("SELECT FROM product_imports WHERE state IN ('queued', 'running')");
  return rows.length === 0;
}

async function untilIdle(connection: DatabaseConnection): Promise<void> {
  const deadline = performance.now() + maxFinishSeconds * 1_000;
  while (!(await isIdle(connection))) {
    if (performance.now() > deadline) return; // told as unfinished
    await pause(200);
  }
}

async function ageHeartbeats({ pool }: DatabaseConnection): Promise<void> {
  await pool.query("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'");
}

async function countRemains({ pool }: DatabaseConnection, variantsOfImport: number) {
  const { rows } = await pool.query<{ stored: number; halves: number; doubled: number; unfinished: number }>(
    `
    SELECT
      (SELECT count(*) FROM products WHERE sku LIKE 'kill-%')::int AS stored,
      (SELECT count(*) FROM products p WHERE sku LIKE 'kill-%' AND (
        (SELECT count(*) FROM offers WHERE product_id = p.id) <> 3
        OR NOT EXISTS (SELECT FROM stock WHERE product_id = p.id)
        OR NOT EXISTS (SELECT FROM product_texts WHERE product_id = p.id)
        OR (SELECT count(*) FROM product_search WHERE product_id = p.id) <> 6
        OR (SELECT count(*) FROM products s WHERE s.variant_group_id = p.variant_group_id) <> 2))::int AS halves,
      (SELECT count(*) FROM (
        SELECT 1 FROM audit_log WHERE action = 'import' GROUP BY entity, entity_id HAVING count(*) > 1
        UNION ALL SELECT 1 FROM category_texts WHERE language = 'en' GROUP BY name, (
          SELECT parent_id FROM categories WHERE id = category_id) HAVING count(*) > 1
      ) AS twice)::int AS doubled,
      (SELECT count(*) FROM product_imports
        WHERE state <> 'finished' OR (report->>'created')::int IS DISTINCT FROM $1)::int AS unfinished`,
    [variantsOfImport],
  );
  return rows[0]!;
}
