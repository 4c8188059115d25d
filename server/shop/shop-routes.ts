import { getSystemSettings } from '@kamra/contract/configuration.ts';
import { getShopConsentText } from '@kamra/contract/consent-texts.ts';
import { getShopPage } from '@kamra/contract/content-pages.ts';
import { defaultLanguage } from '@kamra/contract/languages.ts';
import * as shop from '@kamra/contract/shop.ts';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { describeTables } from './describe-tables.ts';
import { findConsentText } from './find-consent-text.ts';
import { findShopConfig } from './find-shop-config.ts';
import { findLegalDocument, findShopPage } from './find-shop-page.ts';

/** Public calls about the shop. */
export function registerShopRoutes(
  endpoints: EndpointServer,
  { pool }: { pool: pg.Pool },
  { shopUrl, mapTilesUrl }: Pick<Config, 'shopUrl' | 'mapTilesUrl'>,
): void {
  endpoints.serve(shop.getShopConfig, ({ query }) => findShopConfig(pool, mapTilesUrl, query.language));
  endpoints.serve(getSystemSettings, () => findShopConfig(pool, mapTilesUrl, defaultLanguage));
  endpoints.serve(shop.getLegalDocument, ({ query }) => findLegalDocument(pool, shopUrl, query));
  endpoints.serve(getShopPage, ({ query }) => findShopPage(pool, shopUrl, query));
  endpoints.serve(getShopConsentText, ({ query }) => findConsentText(pool, query));
  endpoints.serve(shop.getTableMetadata, async ({ body }) => ({
    tableMetadata: await describeTables(pool, body),
  }));
}
