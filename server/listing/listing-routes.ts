import { findFormerBrand } from '@kamra/contract/brand-administration.ts';
import * as catalogue from '@kamra/contract/catalogue.ts';
import { findFormerProductGroupType } from '@kamra/contract/category-administration.ts';
import { compareShopProducts as compareCall } from '@kamra/contract/compare.ts';
import { listShopProductFacets } from '@kamra/contract/product-facets.ts';
import { getTableMetadata } from '@kamra/contract/shop.ts';
import { suggestShopProducts } from '@kamra/contract/suggestions.ts';
import { findFormerBrandName, findFormerCategoryCode } from '../catalogue/find-former-name.ts';
import { listBrands, searchBrands } from '../catalogue/list-brands.ts';
import { listCategories } from '../catalogue/list-categories.ts';
import type { CatalogueReads } from '../database/catalogue-reads.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findPageSizes } from '../shop/find-page-sizes.ts';
import { compareShopProducts } from './compare-shop-products.ts';
import { countByBrand, countByCategory } from './count-published.ts';
import { describeTables } from './describe-tables.ts';
import { findShopProduct } from './find-shop-product.ts';
import { listProductFacets } from './list-product-facets.ts';
import { listShopProducts } from './list-shop-products.ts';
import { suggestProducts } from './suggest-products.ts';

/** The public calls of the catalogue. */
export function registerCatalogueRoutes(endpoints: EndpointServer, { read }: CatalogueReads): void {
  endpoints.serve(catalogue.listShopProducts, ({ body }, caller) =>
    read(caller, async (pool) => {
      const pageSize = body.pageSize ?? (await findPageSizes(pool)).productsPerPage;
      return listShopProducts(pool, { ...body, pageSize });
    }),
  );
  endpoints.serve(listShopProductFacets, ({ body }, caller) =>
    read(caller, (pool) => listProductFacets(pool, body)),
  );
  endpoints.serve(suggestShopProducts, ({ query }, caller) =>
    read(caller, (pool) => suggestProducts(pool, query)),
  );
  endpoints.serve(catalogue.getShopProduct, ({ query }, caller) => {
    // The link of a preview may be opened sooner than a replica has it.
    const needsPrimary = caller.needsPrimary || query.preview !== undefined;
    return read({ needsPrimary }, (pool) =>
      findShopProduct(pool, query.productId, query.currencyId, query.language, query.preview),
    );
  });
  endpoints.serve(compareCall, ({ body }, caller) => read(caller, (pool) => compareShopProducts(pool, body)));
  endpoints.serve(catalogue.listProductGroupTypes, async ({ query }, caller) => ({
    productGroupTypes: await read(caller, async (pool) =>
      listCategories(pool, query.language, await countByCategory(pool, query.language)),
    ),
  }));
  endpoints.serve(catalogue.listShopProductBrands, async ({ query }, caller) => ({
    productBrands: await read(caller, async (pool) =>
      listBrands(pool, query.language, await countByBrand(pool)),
    ),
  }));
  endpoints.serve(getTableMetadata, async ({ body }, caller) => ({
    tableMetadata: await read(caller, (pool) => describeTables(pool, body)),
  }));
  endpoints.serve(findFormerProductGroupType, async ({ query }, caller) => ({
    code: await read(caller, (pool) => findFormerCategoryCode(pool, query.code)),
  }));
  endpoints.serve(findFormerBrand, async ({ query }, caller) => ({
    name: await read(caller, (pool) => findFormerBrandName(pool, query.name)),
  }));
  endpoints.serve(catalogue.searchShopProductBrands, ({ body }, caller) =>
    read(caller, async (pool) => searchBrands(pool, body, await countByBrand(pool))),
  );
}
