import { getShopAccessibility } from '@kamra/contract/accessibility.ts';
import { getSystemSettings } from '@kamra/contract/configuration.ts';
import { getShopConsentText } from '@kamra/contract/consent-texts.ts';
import { getShopPage } from '@kamra/contract/content-pages.ts';
import { defaultLanguage } from '@kamra/contract/languages.ts';
import { getShopProducerRegisters } from '@kamra/contract/producer-registers.ts';
import * as shop from '@kamra/contract/shop.ts';
import type { Config } from '../config.ts';
import type { CatalogueReads } from '../database/catalogue-reads.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findAccessibility } from './find-accessibility.ts';
import { findConsentText } from './find-consent-text.ts';
import { findProducerRegisters } from './find-producer-registers.ts';
import { findShopConfig } from './find-shop-config.ts';
import { findLegalDocument, findShopPage } from './find-shop-page.ts';

/** Public calls about the shop. */
export function registerShopRoutes(
  endpoints: EndpointServer,
  { read }: CatalogueReads,
  { shopUrl, mapTilesUrl }: Pick<Config, 'shopUrl' | 'mapTilesUrl'>,
): void {
  endpoints.serve(shop.getShopConfig, ({ query }, caller) =>
    read(caller, (pool) => findShopConfig(pool, mapTilesUrl, query.language)),
  );
  endpoints.serve(getSystemSettings, (_input, caller) =>
    read(caller, (pool) => findShopConfig(pool, mapTilesUrl, defaultLanguage)),
  );
  endpoints.serve(shop.getLegalDocument, ({ query }, caller) =>
    read(caller, (pool) => findLegalDocument(pool, shopUrl, query)),
  );
  endpoints.serve(getShopPage, ({ query }, caller) =>
    read(caller, (pool) => findShopPage(pool, shopUrl, query)),
  );
  endpoints.serve(getShopAccessibility, () => findAccessibility());
  endpoints.serve(getShopProducerRegisters, (_input, caller) => read(caller, findProducerRegisters));
  endpoints.serve(getShopConsentText, ({ query }, caller) =>
    read(caller, (pool) => findConsentText(pool, query)),
  );
}
