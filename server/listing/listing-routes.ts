import { findFormerBrand } from '@kamra/contract/brand-administration.ts';
import * as catalogue from '@kamra/contract/catalogue.ts';
import { findFormerProductGroupType } from '@kamra/contract/category-administration.ts';
import { compareShopProducts as compareCall } from '@kamra/contract/compare.ts';
import { listShopProductFacets } from '@kamra/contract/product-facets.ts';
import { suggestShopProducts } from '@kamra/contract/suggestions.ts';
import type pg from 'pg';
import { findFormerBrandName, findFormerCategoryCode } from '../catalogue/find-former-name.ts';
import { listBrands, searchBrands } from '../catalogue/list-brands.ts';
import { listCategories } from '../catalogue/list-categories.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findPageSizes } from '../shop/find-page-sizes.ts';
import { compareShopProducts } from './compare-shop-products.ts';
import { findShopProduct } from './find-shop-product.ts';
import { listProductFacets } from './list-product-facets.ts';
import { listShopProducts } from './list-shop-products.ts';
import { suggestProducts } from './suggest-products.ts';

/** The public calls of the catalogue. */
export function registerCatalogueRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(catalogue.listShopProducts, async ({ body }) => {
    const pageSize = body.pageSize ?? (await findPageSizes(pool)).productsPerPage;
    return listShopProducts(pool, { ...body, pageSize });
  });
  endpoints.serve(listShopProductFacets, ({ body }) => listProductFacets(pool, body));
  endpoints.serve(suggestShopProducts, ({ query }) => suggestProducts(pool, query));
  endpoints.serve(catalogue.getShopProduct, ({ query }) =>
    findShopProduct(pool, query.productId, query.currencyId, query.language, query.preview),
  );
  endpoints.serve(compareCall, ({ body }) => compareShopProducts(pool, body));
  endpoints.serve(catalogue.listProductGroupTypes, async ({ query }) => ({
    productGroupTypes: await listCategories(pool, query.language),
  }));
  endpoints.serve(catalogue.listShopProductBrands, async ({ query }) => ({
    productBrands: await listBrands(pool, query.language),
  }));
  endpoints.serve(findFormerProductGroupType, async ({ query }) => ({
    code: await findFormerCategoryCode(pool, query.code),
  }));
  endpoints.serve(findFormerBrand, async ({ query }) => ({
    name: await findFormerBrandName(pool, query.name),
  }));
  endpoints.serve(catalogue.searchShopProductBrands, ({ body }) => searchBrands(pool, body));
}
