import { isLanguage } from '@kamra/contract/languages.ts';
import type { MediaFile } from '@kamra/contract/media-library.ts';
import type { RaRecord } from 'react-admin';
import { countOf, type ResourceCalls, toListRequest } from '../admin-resource.ts';
import { equals, searched } from '../field-conditions.ts';
import { shownLanguage } from '../shown-language.ts';
import { callStaff } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How pictures are listed unless staff choose otherwise. */
export const mediaListOrder: ListOrder = { sort: { field: 'id', order: 'DESC' } };

export const mediaFilters = {
  q: searched('searchText'),
  use: equals('use'),
  missingText: equals('missingText'),
  productId: equals('productId'),
};

/** A picture as the form has it: a text for each language, the focal point as one value, from left and from top. */
export interface MediaForm extends Omit<MediaFile, 'alternativeTexts' | 'focalPoint'> {
  focus: readonly [x: number, y: number] | null;
  texts: Record<string, { alternativeText?: string | null } | undefined>;
}

export function toMediaForm({ alternativeTexts, focalPoint, ...rest }: MediaFile): MediaForm {
  const texts = Object.entries(alternativeTexts).map(([language, alternativeText]) => [
    language,
    { alternativeText },
  ]);
  const focus = focalPoint && ([focalPoint.x, focalPoint.y] as const);
  return { ...rest, focus, texts: Object.fromEntries(texts) };
}

function toBody({ id, version, name, focus, texts }: MediaForm) {
  const filled = Object.entries(texts).flatMap(([language, text]) => {
    const written = text?.alternativeText?.replace(/\s+/g, ' ').trim();
    return isLanguage(language) && written ? [[language, written]] : [];
  });
  return {
    id: Number(id),
    version,
    name: name ?? '',
    focalPoint: focus && { x: focus[0], y: focus[1] },
    alternativeTexts: Object.fromEntries(filled),
  };
}

const inLanguage = () => ({ language: shownLanguage() });

/** Operations of react-admin on the media library. */
export const mediaCalls: ResourceCalls = {
  list: async (params) => {
    const body = toListRequest(mediaFilters, params);
    const reply = await callStaff('POST /api/Media/List', { body }, params.signal);
    return { data: reply.mediaFiles, ...countOf(reply) };
  },
  one: async (mediaId, signal) =>
    toMediaForm(
      await callStaff('GET /api/Media/:mediaId', { params: { mediaId }, query: inLanguage() }, signal),
    ),
  update: async ({ data }) =>
    toMediaForm(await callStaff('PUT /api/Media', { body: toBody(data as MediaForm), query: inLanguage() })),
  remove: async ({ id, version }: RaRecord) => {
    await callStaff('DELETE /api/Media', { body: { id: Number(id), version } });
  },
};
