import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pictureUrl } from '@kamra/contract/media.ts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { brands, productImages, products } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { checkPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { storePicture } from '../media/store-picture.ts';
import { homePictures } from '../shop/shop-tables.ts';
import { type Demo, logosFolder, picturesFolder, readDemo } from './read-demo.ts';

const logoHeight = 200;

/** Gives the demo shop the pictures it has not got yet; goes on where an interrupted start left off. */
export async function loadDemoPictures(db: Database, store: MediaStore): Promise<void> {
  if (!(await lacksPictures(db))) return;
  const demo = await readDemo();
  await loadHomePictures(db, store, demo);
  for (const brand of demo.brands) await loadLogo(db, store, brand);
  for (const product of demo.models.flatMap((model) => model.products)) {
    await loadProductPictures(db, store, product.sku, product.pictures);
  }
}

async function lacksPictures(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.isDemo} AND NOT EXISTS (SELECT 1 FROM ${productImages} WHERE ${productImages.productId} = ${products.id})`,
    )
    .limit(1);
  return found !== undefined;
}

async function loadProductPictures(
  db: Database,
  store: MediaStore,
  sku: string,
  names: string[],
): Promise<void> {
  const present = names.filter((name) => existsSync(new URL(name, picturesFolder)));
  const pictures = await Promise.all(present.map(readPicture));
  await db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.sku, sku))
      .for('update');
    if (!product) return;
    for (const [sortOrder, picture] of pictures.entries()) {
      await storePicture(tx, store, picture);
      await tx
        .insert(productImages)
        .values({ productId: product.id, mediaHash: picture.hash, isDefault: sortOrder === 0, sortOrder })
        .onConflictDoNothing();
    }
  });
}

async function loadLogo(
  db: Database,
  store: MediaStore,
  { code, logo }: Demo['brands'][number],
): Promise<void> {
  const drawing = await readFile(new URL(logo, logosFolder));
  const picture = await checkPicture(
    await sharp(drawing, { density: 300 }).resize({ height: logoHeight }).png().toBuffer(),
  );
  await db.transaction(async (tx) => {
    await storePicture(tx, store, picture);
    await tx
      .update(brands)
      .set({ logoUrl: pictureUrl(picture.hash, 'original') })
      .where(eq(brands.code, code));
  });
}

async function loadHomePictures(db: Database, store: MediaStore, demo: Demo): Promise<void> {
  const [present] = await db.select({ id: homePictures.id }).from(homePictures).limit(1);
  if (present) return;
  const banners = demo.banners.map(({ category, picture, texts }) => ({
    kind: 'banner' as const,
    picture,
    phonePicture: null,
    link: category,
    texts,
  }));
  const slides = demo.slides.map((slide) => ({ kind: 'slide' as const, ...slide }));
  const photo = { kind: 'photo' as const, phonePicture: null, link: '', ...demo.photo };
  const all = await Promise.all(
    [...banners, ...slides, photo]
      .filter(({ picture }) => existsSync(new URL(picture, picturesFolder)))
      .map(async ({ picture, phonePicture, ...rest }, sortOrder) => ({
        ...rest,
        sortOrder,
        picture: await readPicture(picture),
        phonePicture: phonePicture ? await readPicture(phonePicture) : null,
      })),
  );
  await db.transaction(async (tx) => {
    for (const { picture, phonePicture, ...rest } of all) {
      await storePicture(tx, store, picture);
      if (phonePicture) await storePicture(tx, store, phonePicture);
      await tx
        .insert(homePictures)
        .values({ ...rest, mediaHash: picture.hash, phoneMediaHash: phonePicture?.hash ?? null });
    }
  });
}

async function readPicture(name: string) {
  return checkPicture(await readFile(new URL(name, picturesFolder)));
}
