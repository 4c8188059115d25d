import type { SupplierFile } from '@kamra/contract/supplier-files.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How suppliers' files are listed unless staff choose otherwise. */
export const supplierFileListOrder: ListOrder = { sort: { field: 'name', order: 'ASC' } };

export const standardSupplierFile = { fields: ['stock'] as const, maxChangedPercent: 30, hour: 3 };

type FileForm = Partial<
  Pick<SupplierFile, 'name' | 'url' | 'fields' | 'maxChangedPercent' | 'hour' | 'isEnabled' | 'version'>
>;

const toBody = ({ name, url, fields, maxChangedPercent, hour, isEnabled }: FileForm) => ({
  name: name ?? '',
  url: url ?? '',
  fields: fields ?? [],
  maxChangedPercent: maxChangedPercent ?? standardSupplierFile.maxChangedPercent,
  hour: hour ?? standardSupplierFile.hour,
  isEnabled: isEnabled ?? true,
});

/** Operations of react-admin on suppliers' files, which are few enough to be read all at once. */
export const supplierFileCalls: ResourceCalls = {
  list: async (params) => {
    const { supplierFiles } = await callStaff('GET /api/SupplierFile', {}, params.signal);
    return pageOfAll<SupplierFile>(supplierFiles, params, {
      searchedIn: ({ name, url }) => [name, url],
      sortedBy: ({ name }) => name,
    });
  },
  one: (supplierFileId, signal) =>
    callStaff('GET /api/SupplierFile/:supplierFileId', { params: { supplierFileId } }, signal),
  create: (data) => callStaff('POST /api/SupplierFile', { body: toBody(data as FileForm) }),
  update: ({ id, data }) => {
    const { version = 0, ...form } = data as FileForm;
    return callStaff('PUT /api/SupplierFile', { body: { id: Number(id), version, ...toBody(form) } });
  },
  remove: async ({ id, version }) => {
    await callStaff('DELETE /api/SupplierFile', { body: { id: Number(id), version } });
  },
};
