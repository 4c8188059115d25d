import type { FastifyInstance } from 'fastify';
import { registerApiKeyRoutes } from './api-keys/api-key-routes.ts';
import { findApiKeySession } from './api-keys/find-api-key-session.ts';
import { registerAuditLogRoutes } from './audit-log/audit-log-routes.ts';
import { registerBankStatementRoutes } from './bank-statements/bank-statement-routes.ts';
import { registerBulkChangeRoutes } from './bulk-changes/bulk-change-routes.ts';
import { registerBuyerRoutes } from './buyers/buyer-routes.ts';
import { registerCarrierRoutes } from './carriers/carrier-routes.ts';
import { registerCartRoutes } from './cart/cart-routes.ts';
import { registerAfterSalesRoutes, registerPublicCaseRoutes } from './cases/case-routes.ts';
import { registerCashReportRoutes } from './cash-reports/cash-report-routes.ts';
import { registerAttributeAdministrationRoutes } from './catalogue-administration/attribute-administration-routes.ts';
import { registerBrandAdministrationRoutes } from './catalogue-administration/brand-administration-routes.ts';
import { registerCategoryAdministrationRoutes } from './catalogue-administration/category-administration-routes.ts';
import type { Config } from './config.ts';
import { registerContentPageRoutes } from './content/content-page-routes.ts';
import { registerShopWindowRoutes } from './content/shop-window-routes.ts';
import { serveGuaranteeFiles } from './contract-papers/serve-guarantee-files.ts';
import { registerBuyerAccountRoutes } from './customer-accounts/buyer-account-routes.ts';
import { registerCustomerAccessRoutes } from './customer-accounts/customer-access-routes.ts';
import { registerCustomerAccountRoutes } from './customer-accounts/customer-account-routes.ts';
import { registerCustomerPasskeyRoutes } from './customer-passkeys/customer-passkey-routes.ts';
import { registerCustomerWishListRoutes } from './customer-wish-lists/customer-wish-list-routes.ts';
import { registerCustomerRoutes } from './customers/customer-routes.ts';
import { distrustReplicas } from './database/catalogue-reads.ts';
import { type DatabaseConnection, type ReservedConnections, reserveConnections } from './database/connect.ts';
import { registerDemoRoutes } from './demo/demo-routes.ts';
import { ShopError } from './errors/shop-error.ts';
import { registerEvidenceRoutes } from './evidence/evidence-routes.ts';
import { registerExportRoutes } from './exports/export-routes.ts';
import { registerExternalSignInRoutes } from './external-sign-in/external-sign-in-routes.ts';
import { registerFeedRoutes } from './feeds/feed-routes.ts';
import { addPlugins } from './http/add-plugins.ts';
import type { FindSession } from './http/caller.ts';
import { createFastify } from './http/create-fastify.ts';
import { replyToErrors } from './http/error-reply.ts';
import { followWrites } from './http/follow-writes.ts';
import { parseForms } from './http/parse-forms.ts';
import { addressPicturesOfReplies } from './http/picture-addresses.ts';
import { createReplyCache } from './http/reply-cache.ts';
import { createEndpointServer, type EndpointServer, type NoteRead } from './http/serve-endpoint.ts';
import { validateWithZod } from './http/validate-with-zod.ts';
import { registerInvoiceRoutes, registerOwnInvoiceRoutes } from './invoices/invoice-routes.ts';
import { guardSockets, socketLimitsOf } from './limits/guard-sockets.ts';
import { limitRequests, requireRouteKinds } from './limits/limit-requests.ts';
import { shedLoad, watchEventLoop, watchOrders } from './limits/shed-load.ts';
import { registerListViewRoutes } from './list-views/list-view-routes.ts';
import { registerCatalogueRoutes } from './listing/listing-routes.ts';
import { registerLoyaltyRoutes, registerShopPointRoutes } from './loyalty/loyalty-routes.ts';
import { registerMediaRoutes } from './media/media-routes.ts';
import type { MediaStore } from './media/media-store.ts';
import { registerMediaLibraryRoutes } from './media-library/media-library-routes.ts';
import { registerPictureArchiveRoutes } from './media-library/picture-archive-routes.ts';
import { registerMissingTranslationRoutes } from './missing-translations/missing-translation-routes.ts';
import { createMetrics } from './monitoring/create-metrics.ts';
import { registerHealthRoutes } from './monitoring/health-routes.ts';
import { logRequests } from './monitoring/log-requests.ts';
import { registerMetricsRoutes } from './monitoring/metrics-routes.ts';
import { registerMonitoringRoutes } from './monitoring/monitoring-routes.ts';
import { registerNewsletterRoutes } from './newsletter/newsletter-routes.ts';
import { registerOrderPaperRoutes } from './order-papers/order-paper-routes.ts';
import type { CaptureFirst } from './orders/capture-first.ts';
import { registerOrderEditingRoutes } from './orders/order-editing-routes.ts';
import { registerOrderRoutes, registerProductOrderRoutes } from './orders/order-routes.ts';
import { hostAdmin } from './pages/admin-host.ts';
import { createHtmlCache, type HtmlCache } from './pages/html-cache.ts';
import { hostStorefront } from './pages/storefront-host.ts';
import { registerPayments } from './payments/all-payment-routes.ts';
import { requireUncaptured } from './payments/capture-payment.ts';
import { registerEconomicOperatorRoutes } from './product-administration/economic-operator-routes.ts';
import { registerProductAdministrationRoutes } from './product-administration/product-administration-routes.ts';
import { registerProductCreationRoutes } from './product-administration/product-creation-routes.ts';
import { registerProductChangeRoutes } from './product-changes/product-change-routes.ts';
import { registerProductImportRoutes } from './product-import/product-import-routes.ts';
import { registerReportRoutes } from './reports/report-routes.ts';
import { registerBuyerReturnRoutes, registerReturnLabelRoutes } from './return-labels/return-label-routes.ts';
import { registerReviewModerationRoutes, registerReviewRoutes } from './reviews/review-routes.ts';
import { registerSanctionListRoutes } from './sanction-lists/sanction-list-routes.ts';
import { countSearchPages, registerSearchCountRoutes } from './search-counts/search-count-routes.ts';
import { connectSearchEngine } from './search-engine/connect-search-engine.ts';
import { registerSearchRuleRoutes } from './search-rules/search-rule-routes.ts';
import { registerSearchRoutes } from './search-synonyms/search-synonym-routes.ts';
import {
  registerSecondFactorRoutes,
  registerSecondStepRoutes,
} from './second-factor/second-factor-routes.ts';
import { findShopSession, findStaffSession } from './sessions/sessions.ts';
import { registerMails } from './setup/all-mail-routes.ts';
import { openMediaStore } from './setup/open-media-store.ts';
import { registerSetUpRoutes } from './setup/set-up-routes.ts';
import { registerShopPictureRoutes } from './shop/shop-picture-routes.ts';
import { registerShopRoutes } from './shop/shop-routes.ts';
import { registerConfigurationRoutes } from './shop-administration/configuration-routes.ts';
import { registerSessionRoutes } from './sign-in/session-routes.ts';
import { noteBulkRead } from './staff/note-bulk-read.ts';
import { registerStockFeedRoutes } from './stock-feeds/stock-feed-routes.ts';
import { registerSupplierFileRoutes } from './supplier-files/supplier-file-routes.ts';
import { registerSystemRoleRoutes } from './system-roles/system-role-routes.ts';
import { registerOwnAccountRoutes } from './system-users/own-account-routes.ts';
import { registerPasswordLinkRoutes } from './system-users/password-link-routes.ts';
import { registerStaffRoutes } from './system-users/staff-routes.ts';
import { registerVatRateRoutes } from './vat-rates/vat-rate-routes.ts';
import { countVisits } from './visit-counts/count-visits.ts';
import { registerWebhookRoutes } from './webhooks/webhook-routes.ts';
import { registerWishListRoutes } from './wish-lists/wish-list-routes.ts';

export interface ShopApp {
  app: FastifyInstance;
  endpoints: EndpointServer;
  /** Method and path of every route there is, for the test that compares them with the contract. */
  routes: string[];
}

interface AppOptions {
  connection: DatabaseConnection;
  config: Config;
  /** Cache of rendered pages; the caller invalidates it. */
  pages?: HtmlCache;
  /** Resolves once what was committed until now has been dropped from `pages`; by default nothing is waited for. */
  pagesCaughtUp?: () => Promise<void>;
  /** Whether this process is ready for requests; always, by default. */
  isAccepting?: () => boolean;
  /** False: only calls and files; npm run dev renders pages from the sources. */
  hasPages?: boolean;
  /** Whether all but vital calls are refused; by default decided from the event loop's delay. */
  isOverloaded?: () => boolean;
}

/** Builds the web server: plugins, the error reply, and every route group by who may call it. */
export async function buildApp({
  connection,
  config,
  pages = createHtmlCache(config.pageCacheMegabytes),
  pagesCaughtUp,
  isAccepting,
  isOverloaded,
  hasPages = true,
}: AppOptions): Promise<ShopApp> {
  const app = createFastify(config.logLevel, config.trustProxy ?? false);
  const routes = recordRoutes(app);
  requireRouteKinds(app);
  validateWithZod(app);
  replyToErrors(app);
  logRequests(app);
  // Before replies are compressed.
  if (config.mediaUrl) addressPicturesOfReplies(app, config.mediaUrl);
  await addPlugins(app, config.shopUrl);
  parseForms(app);
  connectSearchEngine(app, connection.pool, config.searchEngine);
  const reserved = reserveConnections(connection, config);
  app.addHook('onClose', reserved.close);
  const guard = guardSockets(app.server, socketLimitsOf(config));
  app.addHook('onClose', async () => guard.stop());
  const areOrdersOpen = watchOrders(app);
  shedLoad(app, isOverloaded ?? watchEventLoop(app, config.maxEventLoopDelayMs));
  const endpoints = createEndpoints(app, reserved, { connection, config, pages, pagesCaughtUp });
  const store = openMediaStore(config);

  registerHealthRoutes(app, connection, isAccepting);
  const pools = { shop: connection.pool, visitors: reserved.visitors.pool, checkout: reserved.checkout.pool };
  registerMetricsRoutes(app, createMetrics(app, { pools, pages }), config.metricsToken);
  registerMediaRoutes(app, store, reserved.visitors.pool);
  serveGuaranteeFiles(app, reserved.visitors.pool);
  registerShopPictureRoutes(app, store, reserved.visitors.pool);
  registerFeedRoutes(app, connection, config.shopUrl);
  registerVisitorRoutes(endpoints, reserved, config);
  registerReviewRoutes(endpoints, reserved, store);
  const captureFirst = registerPayments(app, endpoints, { connection, checkout: reserved.checkout }, config);
  registerBackOfficeRoutes(endpoints, connection, store, config, captureFirst);
  registerOrderEditingRoutes(endpoints, connection, requireUncaptured, app.log);
  if (hasPages) {
    await hostAdmin(app);
    // Every other path is a page.
    countSearchPages(app, connection.pool);
    countVisits(app, connection.pool);
    await hostStorefront(app, endpoints, pages, { ...config, areOrdersOpen });
  }
  app.setNotFoundHandler(() => {
    throw new ShopError('notFound');
  });
  return { app, endpoints, routes };
}

/** Collects the method and path of each route registered from now on. */
function recordRoutes(app: FastifyInstance): string[] {
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push(`${each} ${url}`);
  });
  return routes;
}

/** Sessions and rate limits use the connections reserved for the checkout. */
function createEndpoints(
  app: FastifyInstance,
  { checkout, catalogue }: ReservedConnections,
  { connection, config, pages, pagesCaughtUp }: AppOptions & { pages: HtmlCache },
): EndpointServer {
  const secure =
    config.shopUrl.startsWith('https:') || ['127.0.0.1', 'localhost', '::1'].includes(config.host);
  const findSession: FindSession = {
    shop: (token) => findShopSession(checkout.db, token),
    staff: (token) => findStaffSession(checkout.db, token),
    apiKey: (key, ipAddress) => findApiKeySession(checkout.db, key, ipAddress),
  };
  const limits = limitRequests(app, checkout.pool, config.rateLimits);
  const noteRead: NoteRead = (endpoint, count, caller) =>
    noteBulkRead(connection.db, endpoint, count, caller);
  const replies = createReplyCache(pages.generation);
  const writes = followWrites(catalogue, () => distrustReplicas(connection.pool), pagesCaughtUp);
  return createEndpointServer(app, findSession, { secure, writes }, replies, limits, noteRead);
}

/** What anyone may call; orders and accounts check their owner themselves. */
function registerVisitorRoutes(
  endpoints: EndpointServer,
  { visitors, checkout, catalogue }: ReservedConnections,
  config: Config,
): void {
  registerShopRoutes(endpoints, catalogue, config);
  registerPublicCaseRoutes(endpoints, { visitors, catalogue });
  registerCatalogueRoutes(endpoints, catalogue);
  registerShopPointRoutes(endpoints, catalogue);
  registerCartRoutes(endpoints, { checkout, catalogue });
  registerWishListRoutes(endpoints, visitors);
  registerNewsletterRoutes(endpoints, visitors);
  registerCustomerRoutes(endpoints, checkout);
  registerCustomerAccessRoutes(endpoints, checkout, config);
  registerCustomerAccountRoutes(endpoints, checkout, config);
  registerCustomerPasskeyRoutes(endpoints, checkout, config);
  registerCustomerWishListRoutes(endpoints, checkout, config);
  registerExternalSignInRoutes(endpoints, checkout, config);
  registerSessionRoutes(endpoints, checkout);
  registerSecondStepRoutes(endpoints, checkout, config);
  registerSetUpRoutes(endpoints, checkout);
  registerPasswordLinkRoutes(endpoints, checkout);
  registerOrderRoutes(endpoints, checkout);
  registerOwnInvoiceRoutes(endpoints, checkout);
  registerBuyerReturnRoutes(endpoints, checkout);
}

/** What staff may call, as far as the rights of their role go. */
function registerBackOfficeRoutes(
  endpoints: EndpointServer,
  connection: DatabaseConnection,
  store: MediaStore,
  config: Config,
  captureFirst: CaptureFirst,
): void {
  registerOwnAccountRoutes(endpoints, connection, store);
  registerStaffRoutes(endpoints, connection);
  registerSystemRoleRoutes(endpoints, connection);
  registerSecondFactorRoutes(endpoints, connection, config);
  registerProductOrderRoutes(endpoints, connection, captureFirst);
  registerAuditLogRoutes(endpoints, connection);
  registerEvidenceRoutes(endpoints, connection, config);
  registerOrderPaperRoutes(endpoints, connection);
  registerInvoiceRoutes(endpoints, connection, config);
  registerCarrierRoutes(endpoints, connection, config, captureFirst);
  registerAfterSalesRoutes(endpoints, connection);
  registerReturnLabelRoutes(endpoints, connection);
  registerReviewModerationRoutes(endpoints, connection);
  registerBankStatementRoutes(endpoints, connection);
  registerCashReportRoutes(endpoints, connection);
  registerSanctionListRoutes(endpoints, connection);
  registerBuyerRoutes(endpoints, connection);
  registerLoyaltyRoutes(endpoints, connection);
  registerBuyerAccountRoutes(endpoints, connection);
  registerMails(endpoints, connection, config);
  registerProductAdministrationRoutes(endpoints, connection, store);
  registerProductCreationRoutes(endpoints, connection);
  registerBulkChangeRoutes(endpoints, connection);
  registerEconomicOperatorRoutes(endpoints, connection);
  registerExportRoutes(endpoints, connection);
  registerListViewRoutes(endpoints, connection);
  registerAttributeAdministrationRoutes(endpoints, connection);
  registerBrandAdministrationRoutes(endpoints, connection, store);
  registerCategoryAdministrationRoutes(endpoints, connection, store);
  registerProductImportRoutes(endpoints, connection);
  registerProductChangeRoutes(endpoints, connection);
  registerMediaLibraryRoutes(endpoints, connection, store);
  registerPictureArchiveRoutes(endpoints, connection, config);
  registerContentPageRoutes(endpoints, connection, config);
  registerShopWindowRoutes(endpoints, connection, store, config);
  registerMissingTranslationRoutes(endpoints, connection);
  registerSearchRoutes(endpoints, connection);
  registerSearchRuleRoutes(endpoints, connection);
  registerSearchCountRoutes(endpoints, connection);
  registerStockFeedRoutes(endpoints, connection);
  registerSupplierFileRoutes(endpoints, connection);
  registerApiKeyRoutes(endpoints, connection);
  registerWebhookRoutes(endpoints, connection);
  registerReportRoutes(endpoints, connection);
  registerVatRateRoutes(endpoints, connection);
  registerDemoRoutes(endpoints, connection);
  registerConfigurationRoutes(endpoints, connection, config);
  registerMonitoringRoutes(endpoints, connection, config);
}
