import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { findPresentUrl } from './find-present-url.ts';
import { type MediaStore, parseMediaKey } from './media-store.ts';

/**
 * Serves pictures, also to other sites' pages, on which mails about orders are read. Their URLs contain the hash of
 * their content, so they are immutable; those of a replaced picture lead to the present one.
 */
export function registerMediaRoutes(app: FastifyInstance, store: MediaStore, pool: pg.Pool): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/media/:hash/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const key = parseMediaKey(request.params.hash, request.params.file);
      const picture = key && (await store.get(key));
      if (!picture) {
        const present = key && (await findPresentUrl(pool, key));
        if (!present) throw new ShopError('notFound');
        return reply
          .header('cache-control', 'public, max-age=3600')
          .header('cross-origin-resource-policy', 'cross-origin')
          .redirect(present, 302);
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', picture.length)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(`image/${key.format}`)
        .send(picture.content);
    },
  );
}
