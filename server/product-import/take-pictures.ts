import type { ImportRowError } from '@kamra/contract/product-import.ts';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import { addProductImage, mostImagesOfProduct } from '../catalogue/add-product-image.ts';
import { notifyCatalogueChanged } from '../catalogue/catalogue-changed.ts';
import { productImages, products } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { checkPicture } from '../media/check-picture.ts';
import { type FetchPicture, PictureNotFetched } from '../media/fetch-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { pictureSources } from '../media/media-tables.ts';
import { storePicture } from '../media/store-picture.ts';

/** What an import works with beside its file. */
export interface ImportSurroundings {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  fetchPicture: FetchPicture;
}

/** A picture that a row asks for. */
export interface WantedPicture {
  sku: string;
  row: number;
  column: string;
  address: string;
}

const addressesAtOnce = 4;
const addressesInRound = 40;

/**
 * Gives products the pictures at the addresses of a file, each address fetched once for good. What cannot be
 * fetched is answered as row errors; it is tried again by an import an hour later at the earliest.
 */
export async function takePictures(
  surroundings: ImportSurroundings,
  wanted: readonly WantedPicture[],
  onlyPublicId: string | null,
  onProgress: (share: number) => Promise<void>,
): Promise<ImportRowError[]> {
  const { db } = surroundings;
  const byAddress = Map.groupBy(wanted, (picture) => picture.address);
  const addresses = [...byAddress.keys()];
  const failed = new Map<string, WantedPicture[]>();
  const deadHosts = new Set<string>();
  for (let start = 0; start < addresses.length; start += addressesInRound) {
    const round = addresses.slice(start, start + addressesInRound);
    const hashes = await fetchRound(surroundings, round, deadHosts);
    for (const address of round) {
      const pictures = byAddress.get(address) ?? [];
      const hash = hashes.get(address);
      if (hash) await giveToProducts(db, pictures, hash, onlyPublicId);
      else failed.set(address, pictures);
    }
    await onProgress((start + round.length) / addresses.length);
  }
  return [...failed]
    .flatMap(([address, pictures]) => errorsOf(address, pictures))
    .sort((a, b) => a.row - b.row);
}

/** One error for each row that asks for the address. */
function errorsOf(address: string, pictures: readonly WantedPicture[]): ImportRowError[] {
  const rows = new Map(pictures.map((picture) => [picture.row, picture]));
  const value = address.slice(0, 200);
  return [...rows.values()].map(({ row, column }) => ({ row, column, value, code: 'pictureNotFetched' }));
}

/** The hashes of a round's pictures: those known, and those that can be fetched now. */
async function fetchRound(
  surroundings: ImportSurroundings,
  addresses: readonly string[],
  deadHosts: Set<string>,
): Promise<Map<string, string>> {
  const { db } = surroundings;
  const tried = await db
    .select()
    .from(pictureSources)
    .where(
      and(
        inArray(pictureSources.address, [...addresses]),
        or(isNotNull(pictureSources.mediaHash), sql`${pictureSources.triedAt} > now() - interval '1 hour'`),
      ),
    );
  const hashes = new Map(
    tried.flatMap(({ address, mediaHash }) => (mediaHash ? [[address, mediaHash]] : [])),
  );
  const open = addresses.filter((address) => !tried.some((source) => source.address === address));
  const takeNext = async () => {
    for (let address = open.shift(); address !== undefined; address = open.shift()) {
      const hash = await fetchOne(surroundings, address, deadHosts);
      if (hash) hashes.set(address, hash);
    }
  };
  await Promise.all(Array.from({ length: addressesAtOnce }, takeNext));
  return hashes;
}

async function fetchOne(
  { db, store, fetchPicture }: ImportSurroundings,
  address: string,
  deadHosts: Set<string>,
): Promise<string | null> {
  const host = URL.canParse(address) ? new URL(address).host : '';
  try {
    if (deadHosts.has(host)) throw new PictureNotFetched('its host is gone', true);
    const picture = await checkPicture(await fetchPicture(address));
    await db.transaction(async (tx) => {
      await storePicture(tx, store, picture);
      await noteSource(tx, address, picture.hash);
    });
    return picture.hash;
  } catch (error) {
    if (error instanceof PictureNotFetched && error.hostIsGone) deadHosts.add(host);
    await noteSource(db, address, null);
    return null;
  }
}

async function noteSource(db: Database, address: string, mediaHash: string | null): Promise<void> {
  await db
    .insert(pictureSources)
    .values({ address, mediaHash })
    .onConflictDoUpdate({ target: pictureSources.address, set: { mediaHash, triedAt: sql`now()` } });
}

async function giveToProducts(
  db: Database,
  pictures: readonly WantedPicture[],
  hash: string,
  onlyPublicId: string | null,
): Promise<void> {
  const skus = pictures.map((picture) => picture.sku);
  const rows = await db
    .select({ id: products.id, publicId: products.publicId })
    .from(products)
    .where(inArray(products.sku, skus));
  for (const { id, publicId } of rows) {
    if (onlyPublicId && publicId !== onlyPublicId) continue;
    await db.transaction(async (tx) => {
      const present = await tx
        .select({ mediaHash: productImages.mediaHash })
        .from(productImages)
        .where(eq(productImages.productId, id));
      if (present.length >= mostImagesOfProduct || present.some((image) => image.mediaHash === hash)) return;
      await addProductImage(tx, id, hash);
      await notifyCatalogueChanged(tx, [id]);
    });
  }
}
