import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { maxUploadBytes } from '@kamra/contract/upload-limit.ts';
import type { FastifyInstance } from 'fastify';
import { serveCallDocs } from './serve-call-docs.ts';
import {
  refuseCompressedBodies,
  refuseForeignOrigins,
  refuseForeignTargets,
  setSecurityHeaders,
} from './web-security.ts';

/** A fast quality for dynamic replies; files are compressed at build time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Registers Fastify's plugins and the security hooks of every route; the order matters. */
export async function addPlugins(app: FastifyInstance, shopUrl: string): Promise<void> {
  setSecurityHeaders(app);
  // After the headers of every reply, before plugins that add routes.
  refuseForeignTargets(app);
  refuseForeignOrigins(app, shopUrl);
  refuseCompressedBodies(app);
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions,
  });
  await app.register(multipart, {
    limits: { files: 1, fileSize: maxUploadBytes, fields: 5, fieldSize: 10_000 },
  });
  await serveCallDocs(app);
}
