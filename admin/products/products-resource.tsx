import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { type AdminResource, countOf, toListRequest } from '../admin-resource.ts';
import { lazyFirstScreen, lazyScreen } from '../lazy-screen.ts';
import { queryClient } from '../query-client.ts';
import { callStaff } from '../staff-call.ts';
import { catalogueChoicesQuery } from './catalogue-choices-query.ts';
import { createProductRecord } from './create-product-record.ts';
import { productFilters } from './product-filters.ts';
import { toProductForm } from './product-form.ts';
import { updateProductRecord } from './update-product-record.ts';

export const productsResource: AdminResource = {
  name: 'products',
  module: 'products',
  icon: <Inventory2Outlined />,
  group: 'catalogue',
  screens: {
    list: lazyFirstScreen(async () => (await import('./product-list.tsx')).ProductList),
    create: lazyScreen(async () => (await import('./product-create.tsx')).ProductCreate),
    edit: lazyScreen(async () => (await import('./product-edit.tsx')).ProductEdit),
    recordRepresentation: 'sku',
  },
  calls: {
    list: async (params) => {
      const body = toListRequest(productFilters, params);
      const reply = await callStaff('POST /api/Product/List', { body }, params.signal);
      return { data: reply.products, ...countOf(reply) };
    },
    one: async (productId, signal) =>
      toProductForm(await callStaff('GET /api/Product/:productId', { params: { productId } }, signal)),
    create: createProductRecord,
    update: updateProductRecord,
  },
};

export const productImagesResource: AdminResource = {
  name: 'productImages',
  module: 'productImages',
  calls: {
    list: async ({ filter, signal }) => {
      const query = { productId: filter.productId };
      const { productImages } = await callStaff('GET /api/Product/Images', { query }, signal);
      return { data: productImages, total: productImages.length };
    },
  },
};

/** Categories and brands for the choices in its list and form. */
export const productChoiceResources: AdminResource[] = (['categories', 'brands'] as const).map((name) => ({
  name,
  module: 'products',
  calls: {
    list: async ({ meta }) => {
      const choices = await queryClient.fetchQuery({
        ...catalogueChoicesQuery(meta?.language),
        staleTime: 5_000, // parts of a screen that load one after the other ask for it
      });
      return { data: choices[name], total: choices[name].length };
    },
  },
}));
