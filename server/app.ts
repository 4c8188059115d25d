import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { registerCartRoutes } from './cart/cart-routes.ts';
import type { Config } from './config.ts';
import { registerCustomerRoutes } from './customers/customer-routes.ts';
import { type DatabaseConnection, reserveConnections } from './database/connect.ts';
import { registerDemoRoutes } from './demo/demo-routes.ts';
import { ShopError } from './errors/shop-error.ts';
import { registerFeedRoutes } from './feeds/feed-routes.ts';
import type { FindSession } from './http/caller.ts';
import { replyToErrors } from './http/error-reply.ts';
import { normalizeUrl } from './http/normalize-url.ts';
import { maxUploadBytes } from './http/read-upload.ts';
import { redactedLog } from './http/redact-log.ts';
import { refuseMalformedRequest } from './http/refuse-malformed-request.ts';
import { createReplyCache } from './http/reply-cache.ts';
import { createEndpointServer, type EndpointServer, parsePart } from './http/serve-endpoint.ts';
import {
  closeUnusedPowers,
  policyOfApiDocs,
  refuseCompressedBodies,
  refuseForeignOrigins,
  refuseForeignTargets,
} from './http/web-security.ts';
import { guardSockets, type SocketLimits } from './limits/guard-sockets.ts';
import { limitRequests, requireRouteKinds } from './limits/limit-requests.ts';
import { shedLoad } from './limits/shed-load.ts';
import { registerCatalogueRoutes } from './listing/listing-routes.ts';
import { registerMailRoutes } from './mail-administration/mail-routes.ts';
import { registerMediaRoutes } from './media/media-routes.ts';
import { createMetrics } from './monitoring/create-metrics.ts';
import { registerHealthRoutes } from './monitoring/health-routes.ts';
import { logRequests } from './monitoring/log-requests.ts';
import { registerMetricsRoutes } from './monitoring/metrics-routes.ts';
import { registerMonitoringRoutes } from './monitoring/monitoring-routes.ts';
import { registerNewsletterRoutes } from './newsletter/newsletter-routes.ts';
import { registerOrderRoutes, registerProductOrderRoutes } from './orders/order-routes.ts';
import { hostAdmin } from './pages/admin-host.ts';
import { createHtmlCache, type HtmlCache } from './pages/html-cache.ts';
import { hostStorefront } from './pages/storefront-host.ts';
import { registerProductAdministrationRoutes } from './product-administration/product-administration-routes.ts';
import { registerProductImportRoutes } from './product-import/product-import-routes.ts';
import { registerReviewRoutes } from './reviews/review-routes.ts';
import { registerSearchRoutes } from './search-synonyms/search-synonym-routes.ts';
import { findShopSession, findStaffSession } from './sessions/sessions.ts';
import { openMediaStore } from './setup/open-media-store.ts';
import { registerShopRoutes } from './shop/shop-routes.ts';
import { registerSessionRoutes } from './sign-in/session-routes.ts';
import { registerSetUpRoutes, registerStaffRoutes } from './system-users/staff-routes.ts';
import { registerWishListRoutes } from './wish-lists/wish-list-routes.ts';

export interface ShopApp {
  app: FastifyInstance;
  endpoints: EndpointServer;
  /** Method and path of every route there is, for the test that compares them with the contract. */
  routes: string[];
}

const megabyte = 1024 * 1024;
/** Quick enough for every answer; files are compressed best when they are built. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Builds the web server: plugins, the error reply, and every route group by who may call it. */
export async function buildApp({
  connection,
  config,
  pages = createHtmlCache(config.pageCacheMegabytes),
  isAccepting,
}: {
  connection: DatabaseConnection;
  config: Config;
  /** Where rendered pages are kept; whoever gives it sees that it forgets in time. */
  pages?: HtmlCache;
  /** Whether requests should still come to this process; it always does unless told otherwise. */
  isAccepting?: () => boolean;
}): Promise<ShopApp> {
  const app = fastify({
    logger: { level: config.logLevel, ...redactedLog },
    genReqId: () => randomUUID(),
    bodyLimit: megabyte,
    // A head comes within ten seconds; a body within a minute, and it may not stand still (guardSockets).
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    handlerTimeout: 20_000,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseMalformedRequest,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
  // A form of another site may send text without asking first; no call takes any.
  app.removeContentTypeParser('text/plain');
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push(`${each} ${url}`);
  });
  requireRouteKinds(app);
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    try {
      return { value: parsePart(schema, data, httpPart === 'querystring' ? 'query' : (httpPart ?? 'body')) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler(serializerCompiler);
  replyToErrors(app);
  logRequests(app);
  await addPlugins(app, config);
  const { visitors, checkout, close } = reserveConnections(connection, config.databaseMaxWaitMs);
  app.addHook('onClose', close);
  const guard = guardSockets(app.server, socketLimits(config));
  app.addHook('onClose', async () => guard.stop());
  shedLoad(app);
  const limits = limitRequests(app, checkout.pool, config.rateLimits);
  const secure =
    config.shopUrl.startsWith('https:') || ['127.0.0.1', 'localhost', '::1'].includes(config.host);
  const findSession: FindSession = {
    shop: (token) => findShopSession(checkout.db, token),
    staff: (token) => findStaffSession(checkout.db, token),
  };
  const endpoints = createEndpointServer(
    app,
    findSession,
    { secure },
    createReplyCache(pages.generation),
    limits,
  );
  const store = openMediaStore(config);

  // Machines that watch the shop
  registerHealthRoutes(app, connection.pool, isAccepting);
  registerMetricsRoutes(
    app,
    createMetrics(app, {
      pools: { shop: connection.pool, visitors: visitors.pool, checkout: checkout.pool },
      pages,
    }),
    config.metricsToken,
  );

  // Anyone
  registerShopRoutes(endpoints, visitors, config);
  registerCatalogueRoutes(endpoints, visitors);
  registerMediaRoutes(app, store);
  registerFeedRoutes(app, connection, config.shopUrl);
  registerCartRoutes(endpoints, checkout);
  registerWishListRoutes(endpoints, visitors);
  registerNewsletterRoutes(app, endpoints, visitors);
  registerReviewRoutes(endpoints, visitors);
  registerCustomerRoutes(endpoints, checkout);
  registerSessionRoutes(endpoints, checkout);
  registerSetUpRoutes(endpoints, checkout);

  // Anyone orders, and sees their own
  registerOrderRoutes(endpoints, checkout);

  // Staff, as far as their role's rights go
  registerStaffRoutes(endpoints, connection);
  registerProductOrderRoutes(endpoints, connection);
  registerMailRoutes(endpoints, connection);
  registerProductAdministrationRoutes(endpoints, connection, store);
  registerProductImportRoutes(endpoints, connection);
  registerSearchRoutes(endpoints, connection);
  registerDemoRoutes(endpoints, connection);
  registerMonitoringRoutes(endpoints, connection, config);
  await hostAdmin(app);

  // Every other path is a page
  await hostStorefront(app, endpoints, pages, config);

  app.setNotFoundHandler(() => {
    throw new ShopError('notFound');
  });
  return { app, endpoints, routes };
}

/** Behind a proxy all sockets come from its address: how many one visitor opens is its affair. */
function socketLimits({ trustProxy, maxSockets, maxSocketsPerAddress }: Config): SocketLimits {
  const maxPerNetwork = trustProxy ? Number.POSITIVE_INFINITY : maxSocketsPerAddress;
  return { maxSockets, maxPerNetwork, idleMs: 15_000, minBytes: 4_096 };
}

async function addPlugins(app: FastifyInstance, { shopUrl }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  closeUnusedPowers(app);
  // Behind what sets the headers of every answer, before what has routes of its own.
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
      route.schema?.summary ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policyOfApiDocs });
}
