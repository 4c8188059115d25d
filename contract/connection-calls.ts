import * as apiKeys from './api-keys.ts';
import * as stockFeeds from './stock-feeds.ts';
import * as supplierFiles from './supplier-files.ts';
import * as webhooks from './webhooks.ts';

/** Calls by which staff connect other programs, partners and suppliers. */
export const connectionCalls = [
  apiKeys.listApiKeys,
  apiKeys.getApiKey,
  apiKeys.createApiKey,
  apiKeys.updateApiKey,
  apiKeys.revokeApiKey,
  webhooks.listWebhooks,
  webhooks.getWebhook,
  webhooks.createWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.renewWebhookSecret,
  webhooks.testWebhook,
  webhooks.listWebhookDeliveries,
  webhooks.sendWebhookAgain,
  stockFeeds.listStockFeeds,
  stockFeeds.getStockFeed,
  stockFeeds.createStockFeed,
  stockFeeds.updateStockFeed,
  stockFeeds.renewStockFeedToken,
  stockFeeds.deleteStockFeed,
  supplierFiles.listSupplierFiles,
  supplierFiles.getSupplierFile,
  supplierFiles.createSupplierFile,
  supplierFiles.updateSupplierFile,
  supplierFiles.deleteSupplierFile,
  supplierFiles.readSupplierFile,
] as const;
