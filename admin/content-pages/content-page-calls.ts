import type { PageTexts } from '@kamra/contract/content-pages.ts';
import { isLanguage, type Language } from '@kamra/contract/languages.ts';
import type { RaRecord } from 'react-admin';
import { countOf, type ResourceCalls, toListRequest } from '../admin-resource.ts';
import { searched } from '../field-conditions.ts';
import { toFormErrors } from '../form-errors.ts';
import { callStaff } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import { restateErrors } from '../ui/restate-errors.ts';

/** How pages are listed unless staff choose otherwise. */
export const contentPageOrder = (language: Language): ListOrder => ({
  sort: { field: 'standard', order: 'ASC' },
  meta: { language },
});
const filters = { q: searched('title') };

interface PageForm {
  texts?: Record<string, { title?: string | null; body?: string | null } | undefined>;
}

/** A language with neither title nor text is left out. */
function textsOf({ texts = {} }: PageForm): PageTexts {
  const filled = Object.entries(texts).flatMap(([language, text]) => {
    const [title, body] = [text?.title?.trim(), text?.body?.trim()];
    if (!isLanguage(language) || !(title || body)) return [];
    return [[language, { ...(title && { title }), body: body ?? '' }]];
  });
  return Object.fromEntries(filled);
}

/** Makes a call; that a page has no text at all is said at its Hungarian title. */
function sayMissingTitle<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  return restateErrors(call, (fields) =>
    toFormErrors(fields, (field) => (field === 'texts' ? 'texts.hu.title' : field)),
  );
}

/** Operations of react-admin on pages of text. */
export const contentPageCalls: ResourceCalls = {
  list: async (params) => {
    const request = { ...toListRequest(filters, params), language: params.meta?.language };
    const body = params.sort?.field === 'standard' ? { ...request, orderBy: null } : request;
    const reply = await callStaff('POST /api/ContentPage/List', { body }, params.signal);
    return { data: reply.contentPages, ...countOf(reply) };
  },
  one: (pageId, signal) => callStaff('GET /api/ContentPage/:pageId', { params: { pageId } }, signal),
  create: (data) => {
    const code = (data as { code?: string }).code?.trim();
    const texts = textsOf(data as PageForm);
    return sayMissingTitle(() =>
      callStaff('POST /api/ContentPage', { body: { texts, ...(code && { code }) } }),
    );
  },
  update: ({ id, data }) => {
    const { version } = data as { version: number };
    const texts = textsOf(data as PageForm);
    return callStaff('PUT /api/ContentPage', { body: { id: Number(id), version, texts } });
  },
  remove: async ({ id, version }: RaRecord) => {
    await callStaff('DELETE /api/ContentPage', { body: { id: Number(id), version } });
  },
};
