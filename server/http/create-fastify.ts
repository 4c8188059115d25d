import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { normalizeUrl } from './normalize-url.ts';
import { maxUploadMs } from './read-upload.ts';
import { redactedLog } from './redact-log.ts';
import { refuseMalformedRequest } from './refuse-malformed-request.ts';

const megabyte = 1024 * 1024;

/** The web server with the limits of one request; routes and plugins come after. */
export function createFastify(logLevel: string, trustProxy: string | false): FastifyInstance {
  return fastify({
    logger: { level: logLevel, ...redactedLog },
    genReqId: () => randomUUID(),
    bodyLimit: megabyte,
    // Headers must arrive within ten seconds, the largest upload within two minutes and without stalling
    // (guardSockets).
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: maxUploadMs,
    connectionTimeout: 30_000,
    handlerTimeout: 20_000,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    trustProxy,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseMalformedRequest,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
}
