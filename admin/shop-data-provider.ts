import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { toFieldConditions } from './field-conditions.ts';
import { toProductForm } from './products/product-form.ts';
import { updateProductRecord } from './products/update-product-record.ts';
import { synonymRecords } from './search-synonyms/synonym-records.ts';
import { callStaff } from './staff-call.ts';

interface Page {
  data: RaRecord[];
  total: number;
}

/** What react-admin may do with a kind of record, each over one call of the contract. */
interface Resource {
  list: (params: GetListParams) => Promise<Page>;
  one?: (id: string, signal?: AbortSignal) => Promise<RaRecord>;
  update?: (params: UpdateParams) => Promise<RaRecord>;
  create?: (data: Partial<RaRecord>) => Promise<RaRecord>;
  remove?: (record: RaRecord) => Promise<void>;
}

const resources: Record<string, Resource> = {
  orders: {
    list: async (params) => {
      const body = toListRequest('orders', params);
      const reply = await callStaff('POST /api/ProductOrder/List', { body }, params.signal);
      return { data: reply.productOrders, total: reply.totalCount };
    },
    one: (orderId, signal) => callStaff('GET /api/ProductOrder/:orderId', { params: { orderId } }, signal),
    update: ({ id, data: { paymentStatusId, version, note } }) =>
      callStaff('PUT /api/ProductOrder/:orderId/PaymentStatus', {
        params: { orderId: id },
        body: { paymentStatusId, version, note },
      }),
  },
  products: {
    list: async (params) => {
      const body = toListRequest('products', params);
      const reply = await callStaff('POST /api/Product/List', { body }, params.signal);
      return { data: reply.products, total: reply.totalCount };
    },
    one: async (productId, signal) =>
      toProductForm(await callStaff('GET /api/Product/:productId', { params: { productId } }, signal)),
    update: updateProductRecord,
  },
  productImages: {
    list: async ({ filter, signal }) => {
      const query = { productId: filter.productId };
      const { productImages } = await callStaff('GET /api/Product/Images', { query }, signal);
      return { data: productImages, total: productImages.length };
    },
  },
  categories: {
    list: async ({ meta, signal }) => {
      const { categories } = await callStaff('GET /api/Product/Choices', { query: { ...meta } }, signal);
      return { data: categories, total: categories.length };
    },
  },
  brands: {
    list: async ({ meta, signal }) => {
      const { brands } = await callStaff('GET /api/Product/Choices', { query: { ...meta } }, signal);
      return { data: brands, total: brands.length };
    },
  },
  imports: {
    list: async (params) => {
      const body = toListRequest('imports', params);
      const reply = await callStaff('POST /api/Product/Import/List', { body }, params.signal);
      const data = reply.productImports.map((each) => ({ ...each, id: each.importId }));
      return { data, total: reply.totalCount };
    },
    one: async (importId, signal) => {
      const found = await callStaff('GET /api/Product/Import/:importId', { params: { importId } }, signal);
      return { ...found, id: found.importId };
    },
  },
  mails: {
    list: async (params) => {
      const body = toListRequest('mails', params);
      const reply = await callStaff('POST /api/Mail/List', { body }, params.signal);
      return { data: reply.mails, total: reply.totalCount };
    },
    one: (mailId, signal) => callStaff('GET /api/Mail/:mailId', { params: { mailId } }, signal),
  },
  'search-synonyms': synonymRecords,
  'system-users': {
    list: async (params) => {
      const body = toListRequest('system-users', params);
      const reply = await callStaff('POST /api/SystemUser/Get', { body }, params.signal);
      return { data: reply.systemUsers, total: reply.totalCount };
    },
  },
};

function toListRequest(resource: string, { pagination, sort, filter, meta }: GetListParams) {
  return {
    page: pagination?.page ?? 1,
    pageSize: pagination?.perPage ?? 25,
    fieldConditions: toFieldConditions(resource, filter),
    ...(sort && { orderBy: { fieldName: sort.field, isAscendingOrder: sort.order === 'ASC' } }),
    ...meta,
  };
}

function resourceNamed(name: string): Resource {
  const resource = resources[name];
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}

async function readOne(name: string, id: string, signal?: AbortSignal): Promise<RaRecord> {
  const { one } = resourceNamed(name);
  if (!one) throw new Error(`${name} are only listed`);
  return one(id, signal);
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('errors.methodNotAllowed'));
}

/** react-admin's way to the server: its lists, records and changes as calls of the contract. */
export const shopDataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async <R extends RaRecord>(name: string, params: GetListParams) => {
    const { data, total } = await resourceNamed(name).list(params);
    return { data: data as R[], total };
  },
  getOne: async <R extends RaRecord>(
    name: string,
    { id, signal }: { id: R['id']; signal?: AbortSignal },
  ) => ({
    data: (await readOne(name, String(id), signal)) as R,
  }),
  getMany: async <R extends RaRecord>(
    name: string,
    { ids, signal }: { ids: R['id'][]; signal?: AbortSignal },
  ) => ({ data: (await Promise.all(ids.map((id) => readOne(name, String(id), signal)))) as R[] }),
  update: async <R extends RaRecord>(name: string, params: UpdateParams) => {
    const { update } = resourceNamed(name);
    return { data: (await (update ? update(params) : refuse())) as R };
  },
  getManyReference: refuse,
  updateMany: refuse,
  create: async <R extends Omit<RaRecord, 'id'>>(name: string, { data }: CreateParams<R>) => {
    const { create } = resourceNamed(name);
    return { data: (await (create ? create(data) : refuse())) as R & RaRecord };
  },
  delete: async <R extends RaRecord>(name: string, { previousData }: DeleteParams<R>) => {
    const { remove } = resourceNamed(name);
    if (!remove || !previousData) return refuse();
    await remove(previousData);
    return { data: previousData };
  },
  deleteMany: refuse,
};
