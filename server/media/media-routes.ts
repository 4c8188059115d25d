import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors/shop-error.ts';
import type { MediaStore } from './media-store.ts';
import { parseMediaKey } from './parse-media-key.ts';

/** Serves pictures. Their URLs contain the hash of their content, so they are immutable. */
export function registerMediaRoutes(app: FastifyInstance, store: MediaStore): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/media/:hash/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const key = parseMediaKey(request.params.hash, request.params.file);
      const picture = key && (await store.get(key));
      if (!picture) throw new ShopError('notFound');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', picture.length)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(`image/${key.format}`)
        .send(picture.content);
    },
  );
}
