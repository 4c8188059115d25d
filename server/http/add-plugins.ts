import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { addCallExamples } from './add-call-examples.ts';
import { maxUploadBytes } from './read-upload.ts';
import {
  policyOfApiDocs,
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
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Kamra', version: '0.1.0' } },
    transform: (route) =>
      route.schema?.summary
        ? addCallExamples(jsonSchemaTransform(route), `${route.route.method} ${route.url}`)
        : { schema: { hide: true }, url: route.url },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policyOfApiDocs });
}
