import { isLanguage } from '@kamra/contract/languages.ts';
import type { RaRecord } from 'react-admin';
import { countOf, type ResourceCalls, toListRequest } from '../admin-resource.ts';
import { equals, searched } from '../field-conditions.ts';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { sayMissingName } from '../ui/missing-name.ts';

export type AttributeRow = ReplyOf<'POST /api/ProductAttribute/List'>['productAttributes'][number];
export const attributeFilters = { q: searched('name'), kind: equals('kind') };

type Names = Record<string, { name?: string | null } | undefined>;
export interface AttributeForm {
  kind?: AttributeRow['kind'];
  unit?: string | null;
  texts?: Names;
  options?: { id?: number; swatch?: string | null; texts?: Names }[];
  version?: number;
}

function toNames(texts: Names = {}) {
  const filled = Object.entries(texts).flatMap(([language, text]) => {
    const name = text?.name?.trim();
    return isLanguage(language) && name ? [[language, { name }]] : [];
  });
  return Object.fromEntries(filled);
}

function toBody({ kind, unit, texts, options = [] }: AttributeForm) {
  return {
    unit: kind === 'number' ? unit?.trim() || null : null,
    texts: toNames(texts),
    options: kind?.startsWith('choice')
      ? options.map((each) => ({ ...each, texts: toNames(each.texts) }))
      : [],
  };
}

const toNew = ({ swatch, texts }: ReturnType<typeof toBody>['options'][number]) => ({
  swatch: swatch ?? null,
  texts,
});

/** Operations of react-admin on attributes. */
export const attributeCalls: ResourceCalls = {
  list: async (params) => {
    const body = toListRequest(attributeFilters, params);
    const reply = await callStaff('POST /api/ProductAttribute/List', { body }, params.signal);
    return { data: reply.productAttributes, ...countOf(reply) };
  },
  one: (attributeId, signal) =>
    callStaff('GET /api/ProductAttribute/:attributeId', { params: { attributeId } }, signal),
  create: (data) => {
    const form = data as AttributeForm;
    const { options, ...rest } = toBody(form);
    const body = { kind: form.kind ?? 'choice', ...rest, options: options.map(toNew) };
    return sayMissingName(() => callStaff('POST /api/ProductAttribute', { body }));
  },
  update: ({ id, data }) => {
    const form = data as AttributeForm;
    const { options, ...rest } = toBody(form);
    const kept = options.map((each) => ({ ...(each.id && { id: each.id }), ...toNew(each) }));
    const body = { id: Number(id), version: form.version ?? 0, ...rest, options: kept };
    return sayMissingName(() => callStaff('PUT /api/ProductAttribute', { body }));
  },
  remove: async ({ id, version }: RaRecord) => {
    await callStaff('DELETE /api/ProductAttribute', { body: { id: Number(id), version } });
  },
};

const pageSize = 500;

/** All attributes in their order. */
export async function loadAttributeOrder(language: 'hu' | 'en'): Promise<{ id: number; name: string }[]> {
  const all: { id: number; name: string }[] = [];
  for (let page = 1; ; page++) {
    const body = { page, pageSize, language };
    const reply = await callStaff('POST /api/ProductAttribute/List', { body });
    all.push(...reply.productAttributes.map(({ id, name }) => ({ id, name })));
    if (reply.productAttributes.length < pageSize) return all;
  }
}
