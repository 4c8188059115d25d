import { isLanguage } from '@kamra/contract/languages.ts';
import type { StoredWindowSettings, WindowItem } from '@kamra/contract/shop-window.ts';
import type { RaRecord } from 'react-admin';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';

type Texts = WindowItem['texts'];

/** A language with neither title nor subtitle is left out. */
function textsOf(
  texts: Record<string, { title?: string | null; subtitle?: string | null } | undefined> = {},
): Texts {
  const filled = Object.entries(texts).flatMap(([language, text]) => {
    const [title, subtitle] = [text?.title?.trim(), text?.subtitle?.trim()];
    if (!isLanguage(language) || !(title || subtitle)) return [];
    return [[language, { title: title ?? '', ...(subtitle && { subtitle }) }]];
  });
  return Object.fromEntries(filled);
}

function toBody(data: Partial<WindowItem>) {
  const { link, texts, productIds = [], startsAt = null, endsAt = null } = data;
  return { link: link?.trim() ?? '', texts: textsOf(texts), productIds, startsAt, endsAt };
}

/** Operations of react-admin on what stands in the shop window. */
export const windowItemCalls: ResourceCalls = {
  list: async ({ signal }) => {
    const { items } = await callStaff('GET /api/ShopWindow/Items', {}, signal);
    return { data: items, total: items.length };
  },
  one: (itemId, signal) => callStaff('GET /api/ShopWindow/Item/:itemId', { params: { itemId } }, signal),
  create: (data) => {
    const item = data as Partial<WindowItem>;
    return callStaff('POST /api/ShopWindow/Item', {
      body: { kind: item.kind ?? 'slide', ...toBody(item) },
    });
  },
  update: ({ id, data }) => {
    const { version, isPublished } = data as WindowItem;
    const body = { id: Number(id), version, isPublished, ...toBody(data as WindowItem) };
    return callStaff('PUT /api/ShopWindow/Item', { body });
  },
  remove: async ({ id, version }: RaRecord) => {
    await callStaff('DELETE /api/ShopWindow/Item', { body: { id: Number(id), version } });
  },
};

function lineTexts(texts: Record<string, string | null | undefined> = {}) {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      isLanguage(language) && text?.trim() ? [[language, text.trim()]] : [],
    ),
  );
}

/** The rules, announcement and links of the shop window as one record. */
export const windowSettingsCalls: ResourceCalls = {
  list: async () => ({ data: [], total: 0 }),
  one: (_id, signal) => callStaff('GET /api/ShopWindow/Settings', {}, signal),
  update: ({ data }) => {
    const { announcement, footerLinks, ...rest } = data as StoredWindowSettings;
    const texts = lineTexts(announcement?.texts);
    const body = {
      ...rest,
      announcement: announcement &&
        Object.keys(texts).length > 0 && {
          texts,
          link: announcement.link?.trim() || null,
          startsAt: announcement.startsAt ?? null,
          endsAt: announcement.endsAt ?? null,
        },
      footerLinks: (footerLinks ?? []).map((each) => ({
        texts: lineTexts(each.texts),
        link: each.link?.trim() ?? '',
      })),
    };
    return callStaff('PUT /api/ShopWindow/Settings', {
      body: { ...body, announcement: body.announcement || null },
    });
  },
};
