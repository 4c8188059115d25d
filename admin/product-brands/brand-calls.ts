import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import type { RaRecord } from 'react-admin';
import { countOf, type ResourceCalls, toListRequest } from '../admin-resource.ts';
import { searched } from '../field-conditions.ts';
import { callStaff } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How brands are listed unless staff choose otherwise. */
export const brandListOrder: ListOrder = { sort: { field: 'order', order: 'ASC' } };
export const brandFilters = { q: searched('name') };

interface BrandForm {
  name?: string;
  texts?: Record<string, { description?: string | null } | undefined>;
  manufacturerId?: number | null;
  responsiblePersonId?: number | null;
}

type BrandBody = Pick<StaffBrand, 'name' | 'texts' | 'manufacturerId' | 'responsiblePersonId'>;

function toBody({ name = '', texts = {}, manufacturerId, responsiblePersonId }: BrandForm): BrandBody {
  const filled = Object.entries(texts).flatMap(([language, text]) => {
    const description = text?.description?.trim();
    return isLanguage(language) && description ? [[language, { description }]] : [];
  });
  return {
    name: name ?? '',
    texts: Object.fromEntries(filled),
    manufacturerId: manufacturerId || null,
    responsiblePersonId: responsiblePersonId || null,
  };
}

/** Operations of react-admin on brands. */
export const brandCalls: ResourceCalls = {
  list: async (params) => {
    const body = toListRequest(brandFilters, params);
    const reply = await callStaff('POST /api/ProductBrand/List', { body }, params.signal);
    return { data: reply.productBrands, ...countOf(reply) };
  },
  one: (brandId, signal) => callStaff('GET /api/ProductBrand/:brandId', { params: { brandId } }, signal),
  create: (data) => callStaff('POST /api/ProductBrand', { body: toBody(data as BrandForm) }),
  update: ({ id, data }) => {
    const seen = { id: Number(id), version: (data as { version: number }).version };
    return callStaff('PUT /api/ProductBrand', { body: { ...seen, ...toBody(data as BrandForm) } });
  },
  remove: async ({ id, version }: RaRecord) => {
    await callStaff('DELETE /api/ProductBrand', { body: { id: Number(id), version } });
  },
};

const pageSize = 500;

/** All brands in their order. */
export async function loadBrandOrder(): Promise<{ id: number; name: string }[]> {
  const all: { id: number; name: string }[] = [];
  for (let page = 1; ; page++) {
    const body = { page, pageSize };
    const { productBrands } = await callStaff('POST /api/ProductBrand/List', { body });
    all.push(...productBrands.map(({ id, name }) => ({ id, name })));
    if (productBrands.length < pageSize) return all;
  }
}
