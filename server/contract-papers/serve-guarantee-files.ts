import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

const statement = `
  SELECT content_type AS "contentType", bytes FROM guarantee_files WHERE hash = $1
  UNION ALL SELECT v.content_type, v.bytes FROM guarantee_file_versions v
    WHERE v.hash = $1 AND EXISTS (SELECT FROM order_guarantee_files g WHERE g.hash = v.hash) LIMIT 1`;

/**
 * Serves official files under their checksum, so that they are immutable, and those of earlier orders. They stay as they are, even an SVG: as a page
 * of its own it may load and run nothing.
 */
export function serveGuaranteeFiles(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { hash: string } }>(
    '/guarantee/:hash',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash } = request.params;
      const [file] = /^[0-9a-f]{64}$/.test(hash)
        ? await queryPrepared<{ contentType: string; bytes: Buffer }>(pool, statement, [hash])
        : [];
      if (!file) throw new ShopError('notFound');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
        )
        .header('x-content-type-options', 'nosniff')
        .type(file.contentType)
        .send(file.bytes);
    },
  );
}
