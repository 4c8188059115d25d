import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import sharp, { type Sharp } from 'sharp';
import type { MediaStore } from '../media/media-store.ts';
import {
  findShopPictures,
  mailLogoBox,
  type ShopPictureKind,
  shopPictureKinds,
} from './find-shop-pictures.ts';

/** The sheet of mails: a logo stands on it also where the sheet is shown dark. */
const mailSheetColour = '#fffdfa';
const iconSide = 192;

const drawings: Record<ShopPictureKind, (picture: Sharp) => Sharp> = {
  logo: (picture) =>
    picture
      .resize({
        ...{ width: 2 * mailLogoBox.width, height: 2 * mailLogoBox.height },
        ...{ fit: 'inside', withoutEnlargement: true },
      })
      .flatten({ background: mailSheetColour }),
  icon: (picture) =>
    picture.resize({
      ...{ width: iconSide, height: iconSide, fit: 'contain' },
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    }),
};

/**
 * Serves the present logo and icon as PNG: mail programs and tabs of browsers do not all show WebP. Mails are read on the
 * pages of other sites, and for years: without a picture of the shop's own they get the drawn one.
 */
export function registerShopPictureRoutes(app: FastifyInstance, store: MediaStore, pool: pg.Pool): void {
  for (const kind of shopPictureKinds) {
    let drawn: { hash: string; png: Buffer } | undefined;
    app.get(`/${kind}.png`, { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      const { [kind]: own } = await findShopPictures(pool);
      const original = own && drawn?.hash !== own.hash ? await readOriginal(store, own.hash) : undefined;
      if (own && original) {
        drawn = { hash: own.hash, png: await drawings[kind](sharp(original)).png().toBuffer() };
      }
      if (!own || drawn?.hash !== own.hash) {
        return reply.header('cache-control', 'public, max-age=3600').redirect('/kamra.png', 302);
      }
      return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(drawn.png);
    });
  }
}

async function readOriginal(store: MediaStore, hash: string): Promise<Buffer | undefined> {
  const file = await store.get({ hash, size: 'original', format: 'webp' });
  return file ? Buffer.concat(await file.content.toArray()) : undefined;
}
