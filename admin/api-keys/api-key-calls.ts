import type { ApiKey, ApiKeyRights } from '@kamra/contract/api-keys.ts';
import type { RaRecord } from 'react-admin';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import { showSecretOnce } from '../ui/secret-shown-once.tsx';

/** How keys are listed unless staff choose otherwise. */
export const apiKeyListOrder: ListOrder = { sort: { field: 'name', order: 'ASC' } };

interface KeyForm {
  name?: string | null;
  rights?: ApiKeyRights;
  networks?: string[] | null;
  expiresAt?: string | null;
}

function toBody({ name, rights, networks, expiresAt }: KeyForm) {
  return { name: name ?? '', rights: rights ?? {}, networks: networks ?? [], expiresAt: expiresAt ?? null };
}

/** Operations of react-admin on API keys, which are few enough to be read all at once. */
export const apiKeyCalls: ResourceCalls = {
  list: async (params) => {
    const { apiKeys } = await callStaff('GET /api/ApiKey', {}, params.signal);
    return pageOfAll<ApiKey>(apiKeys, params, {
      searchedIn: ({ name, prefix, systemUserName }) => [name, prefix, systemUserName],
      sortedBy: (row, field) =>
        field === 'lastUsedAt'
          ? (row.lastUsedAt ?? '')
          : field === 'expiresAt'
            ? (row.expiresAt ?? '')
            : row.name,
    });
  },
  one: (apiKeyId, signal) => callStaff('GET /api/ApiKey/:apiKeyId', { params: { apiKeyId } }, signal),
  create: async (data) => {
    const { key, ...record } = await callStaff('POST /api/ApiKey', { body: toBody(data as KeyForm) });
    showSecretOnce('api-keys', record.id, key);
    return record;
  },
  update: ({ id, data }) => {
    const seen = { id: Number(id), version: (data as { version: number }).version };
    return callStaff('PUT /api/ApiKey', { body: { ...seen, ...toBody(data as KeyForm) } });
  },
  remove: async ({ id }: RaRecord) => {
    await callStaff('DELETE /api/ApiKey', { body: { id: Number(id) } });
  },
};
