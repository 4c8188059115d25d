import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { generateCatalogue } from '../bench/generate-catalogue.ts';
import type { DatabaseConnection } from '../server/database/connect.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { distinctPicture } from '../server/testing/distinct-picture.ts';
import { liftOrderLimits } from '../server/testing/test-order-limits.ts';
import { addTestStaff } from '../server/testing/test-shop.ts';
import type { PrimaryPart } from './database-parts.ts';

export interface FilledShop {
  connection: DatabaseConnection;
  /** Of which there are few pieces, so that some run out, and the one whose price is edited. */
  soldIds: number[];
  edited: { productId: number; productPath: string; cookie: string; secondsBetween: number };
  /** Paths of products' pages. */
  findPaths(origin: string): Promise<string[]>;
  /** Uploads pictures; answers their paths. */
  addPictures(origin: string): Promise<string[]>;
  close(): Promise<void>;
}

const editedId = 1;
const fewPieces = 200;
const pictureCount = 12;

/** Migrates and fills the database, past the links that faults cut. */
export async function fillShop({ postgres }: PrimaryPart, products: number): Promise<FilledShop> {
  const { ownerUrl, shopUrl } = postgres;
  await migrateDatabase(ownerUrl, shopUrl);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  pool.on('error', () => {}); // a fault ends it
  const db = drizzle(pool, { casing: 'snake_case' });
  const connection: DatabaseConnection = { db, pool, databaseUrl: ownerUrl, close: () => pool.end() };
  await seed(db);
  await generateCatalogue(db, products);
  await liftOrderLimits(pool);
  await pool.query('UPDATE shop_settings SET opened_at = now() WHERE opened_at IS NULL');
  const soldIds = Array.from({ length: 20 }, (_, at) => (at % 4 === 0 ? editedId : 100 + at));
  await pool.query('UPDATE stock SET on_hand = $1 WHERE product_id = ANY ($2) AND product_id <> $3', [
    fewPieces,
    soldIds,
    editedId,
  ]);
  const { cookie } = await addTestStaff(connection);
  const pathOf = async (origin: string, id: number) => {
    const { headers } = await fetch(`${origin}/products/${id}/x`, { redirect: 'manual' });
    return new URL(headers.get('location') ?? '', origin).pathname;
  };
  const edited = { productId: editedId, productPath: '', cookie, secondsBetween: 3 };
  return {
    connection,
    soldIds,
    edited,
    findPaths: async (origin) => {
      edited.productPath = await pathOf(origin, editedId);
      return Promise.all(Array.from({ length: 100 }, (_, at) => pathOf(origin, 200 + at)));
    },
    addPictures: async (origin) => {
      const paths: string[] = [];
      for (let number = 0; number < pictureCount; number++) {
        const form = new FormData();
        form.set('File', new Blob([new Uint8Array(await distinctPicture(600, 400))]), `${number}.png`);
        const headers = { cookie, origin };
        const answer = await fetch(`${origin}/api/Media/Upload`, { method: 'POST', body: form, headers });
        if (!answer.ok) throw new Error(`a picture of the cluster: ${answer.status} ${await answer.text()}`);
        const { media } = (await answer.json()) as { media: { imageUrl: string } };
        paths.push(media.imageUrl);
      }
      return paths;
    },
    close: () => pool.end(),
  };
}
