import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { ResourceCalls } from './admin-resource.ts';
import { findResource } from './all-resources.tsx';
import { catalogueChoicesKey } from './products/catalogue-choices-query.ts';
import { queryClient } from './query-client.ts';

function callsOf(name: string): ResourceCalls {
  const calls = findResource(name)?.calls;
  if (!calls) throw new Error(`no resource ${name}`);
  return calls;
}

async function readOne(name: string, id: string, signal?: AbortSignal): Promise<RaRecord> {
  const { one } = callsOf(name);
  if (!one) throw new Error(`${name} are only listed`);
  return one(id, signal);
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('errors.methodNotAllowed'));
}

/** A record that was changed may be one to choose from: the next who asks for the choices reads them anew. */
async function changing<Changed>(change: Promise<Changed>): Promise<Changed> {
  const changed = await change;
  await queryClient.invalidateQueries({ queryKey: catalogueChoicesKey, refetchType: 'none' });
  return changed;
}

/** react-admin's data provider: its lists, records and changes as calls of the contract. */
export const shopDataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async <R extends RaRecord>(name: string, params: GetListParams) => {
    const { data, total, isCountCapped } = await callsOf(name).list(params);
    return { data: data as R[], total, meta: { isCountCapped } };
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
    const { update } = callsOf(name);
    return { data: (await changing(update ? update(params) : refuse())) as R };
  },
  getManyReference: refuse,
  updateMany: refuse,
  create: async <R extends Omit<RaRecord, 'id'>>(name: string, { data }: CreateParams<R>) => {
    const { create } = callsOf(name);
    return { data: (await changing(create ? create(data) : refuse())) as R & RaRecord };
  },
  delete: async <R extends RaRecord>(name: string, { previousData }: DeleteParams<R>) => {
    const { remove } = callsOf(name);
    if (!remove || !previousData) return refuse();
    await changing(remove(previousData));
    return { data: previousData };
  },
  deleteMany: refuse,
};
