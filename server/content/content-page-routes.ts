import * as pages from '@kamra/contract/content-pages.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { loadShopFacts } from '../shop/load-shop-facts.ts';
import { renderPageText } from '../shop/render-page-text.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createPage } from './create-page.ts';
import { deletePage } from './delete-page.ts';
import { getPageVersion, getStaffPage } from './get-staff-page.ts';
import { insertSample } from './insert-sample.ts';
import { listStaffContentPages } from './list-content-pages.ts';
import { publishPage } from './publish-page.ts';
import { updatePage } from './update-page.ts';
import { withdrawPageVersion } from './withdraw-page-version.ts';

/** Calls by which staff keep the shop's pages of text. */
export function registerContentPageRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  { shopUrl }: Pick<Config, 'shopUrl'>,
): void {
  endpoints.serve(pages.listContentPages, ({ body }) => listStaffContentPages(pool, body));
  endpoints.serve(pages.getContentPage, ({ params }) => getStaffPage(db, params.pageId));
  endpoints.serve(pages.getContentPageVersion, ({ params }) => getPageVersion(db, params));
  endpoints.serve(pages.createContentPage, async ({ body }, caller) =>
    createPage(db, body, await actingStaff(caller)),
  );
  endpoints.serve(pages.updateContentPage, async ({ body }, caller) =>
    updatePage(db, body, await actingStaff(caller)),
  );
  endpoints.serve(pages.insertSampleTexts, async ({ body }, caller) =>
    insertSample(db, body, await actingStaff(caller)),
  );
  endpoints.serve(pages.deleteContentPage, async ({ body }, caller) =>
    deletePage(db, body, await actingStaff(caller)),
  );
  endpoints.serve(pages.publishContentPage, async ({ body }, caller) =>
    publishPage(db, body, await actingStaff(caller)),
  );
  endpoints.serve(pages.withdrawContentPageVersion, async ({ body }, caller) =>
    withdrawPageVersion(db, body, await actingStaff(caller)),
  );
  endpoints.serve(pages.previewContentPage, async ({ body }) => ({
    html: renderPageText(body.body, await loadShopFacts(pool, shopUrl)),
  }));
}
