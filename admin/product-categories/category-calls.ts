import type { StaffCategory } from '@kamra/contract/category-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { sayMissingName } from '../ui/missing-name.ts';

export type CategoryRow = ReplyOf<'GET /api/ProductGroupType'>['productGroupTypes'][number];

interface CategoryForm {
  code?: string | null;
  parentProductGroupTypeId?: number | null;
  texts?: Record<string, { name?: string | null; description?: string | null } | undefined>;
  attributeIds?: number[];
  requiredAttributeIds?: number[];
  warrantyGroup?: StaffCategory['warrantyGroup'] | '';
}

function toTexts({ texts = {} }: CategoryForm) {
  const filled = Object.entries(texts).flatMap(([language, text]) => {
    const [name, description] = [text?.name?.trim() ?? '', text?.description?.trim() ?? ''];
    return isLanguage(language) && (name || description) ? [[language, { name, description }]] : [];
  });
  return Object.fromEntries(filled);
}

/** Operations of react-admin on categories, which are few enough to be read all at once. */
export const categoryCalls: ResourceCalls = {
  list: async ({ meta, signal }) => {
    const { productGroupTypes } = await callStaff(
      'GET /api/ProductGroupType',
      { query: { ...meta } },
      signal,
    );
    return { data: productGroupTypes, total: productGroupTypes.length };
  },
  one: (categoryId, signal) =>
    callStaff('GET /api/ProductGroupType/:categoryId', { params: { categoryId } }, signal),
  create: (data) => {
    const form = data as CategoryForm;
    const body = {
      parentProductGroupTypeId: form.parentProductGroupTypeId ?? null,
      ...(form.code && { code: form.code }),
      texts: toTexts(form),
      warrantyGroup: form.warrantyGroup || null,
    };
    return sayMissingName(() => callStaff('POST /api/ProductGroupType', { body }));
  },
  update: ({ id, data, previousData }) => {
    const form = data as StaffCategory;
    const isRenamed = form.code !== (previousData as StaffCategory).code;
    const body = {
      id: Number(id),
      version: form.version,
      ...(isRenamed && { code: form.code }),
      texts: toTexts(form),
      warrantyGroup: form.warrantyGroup || null,
      attributeIds: form.attributeIds,
      requiredAttributeIds: form.requiredAttributeIds.filter((id) => form.attributeIds.includes(id)),
    };
    return sayMissingName(() => callStaff('PUT /api/ProductGroupType', { body }));
  },
};
