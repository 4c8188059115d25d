import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { nameText, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { focalPoint } from './focal-point.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'productImages', right: 'read' } as const;
const write = { module: 'productImages', right: 'write' } as const;

/** What shows a picture of the media library. */
export const mediaUseKinds = [
  'product',
  'brand',
  'category',
  'homePage',
  'systemUser',
  'shop',
  'review',
] as const;
export type MediaUseKind = (typeof mediaUseKinds)[number];

/**
 * Fields of lists of the media library. `use` is one of `mediaUseKinds` or `none`; `missingText` a language in which a
 * picture has no alternative text, or `all`; `searchText` is found in names, alternative texts, and the names and skus
 * of the products that show a picture.
 */
export const mediaFields = {
  id: 'number',
  name: 'text',
  width: 'number',
  height: 'number',
  createdAt: 'date',
  use: 'code',
  missingText: 'code',
  productId: 'number',
  searchText: 'search',
} as const;

export const maxAlternativeText = 300;

export const mediaRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  imageUrl: z.string(),
  thumbnailImageUrl: z.string(),
  width: z.int(),
  height: z.int(),
  focalPoint: focalPoint.nullable(),
  languages: z.array(languageSchema).describe('in which it has an alternative text'),
  useCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type MediaRow = z.infer<typeof mediaRow>;

export const mediaUse = z.object({
  kind: z.enum(mediaUseKinds),
  id: z.int(),
  name: z.string(),
  sku: z.string().nullable().describe('of a product, or of the one that is reviewed'),
});

const alternativeTexts = z.partialRecord(languageSchema, nameText(maxAlternativeText));

export const mediaFile = mediaRow.omit({ languages: true }).extend({
  alternativeTexts,
  uses: z.array(mediaUse).describe('the first hundred'),
});
export type MediaFile = z.infer<typeof mediaFile>;

export const listMedia = endpoint({
  method: 'POST',
  path: '/api/Media/List',
  summary: 'Pictures of the media library, the newest first unless asked otherwise',
  access: read,
  body: listRequest(maxStaffPageSize),
  reply: z.object({ mediaFiles: z.array(mediaRow), ...staffListCounts }),
});

const usesInLanguage = z.strictObject({
  language: languageSchema.default('hu').describe('of the names of what shows it'),
});

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/Media/:mediaId',
  summary: 'One picture of the media library, with its texts and what shows it',
  access: read,
  params: z.strictObject({ mediaId: recordIdParam }),
  query: usesInLanguage,
  reply: mediaFile,
});

export const updateMedia = endpoint({
  method: 'PUT',
  path: '/api/Media',
  summary: 'Replaces name, alternative texts and focal point of a picture',
  access: write,
  query: usesInLanguage,
  body: z.strictObject({
    ...seenRecord.shape,
    name: nameText(200),
    alternativeTexts,
    focalPoint: focalPoint.nullable(),
  }),
  reply: mediaFile,
});

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/Media',
  summary: 'Deletes a picture; refused with inUse while something shows it',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

/** The form’s fields beside the part `File`, where a picture is replaced. */
export const mediaReplacement = z.strictObject({
  Id: recordIdParam,
  Version: z.coerce.number().pipe(rowVersion),
});

export const replaceMedia = endpoint({
  method: 'POST',
  path: '/api/Media/Replace',
  summary:
    'Puts another picture in the place of one (multipart File, Id, Version): whatever shows it shows the new one, former URLs lead to it',
  access: write,
  multipart: true,
  reply: mediaFile,
});

/** A product that a picture was given to, and its place there. */
export const mediaAssignment = z.object({
  productId: z.int(),
  sku: z.string(),
  productName: z.string(),
  position: z.int().describe('counted from 1'),
});

/** The form’s fields beside the part `File`, where a picture is uploaded. */
export const mediaUpload = z.strictObject({
  AssignBySku: z.enum(['true', 'false']).default('true'),
});

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/Media/Upload',
  summary:
    'Adds a picture (multipart File, AssignBySku); `SKU.jpg`, `SKU_2.jpg`, `SKU-3.webp` go to the product of that sku in that order',
  access: write,
  multipart: true,
  reply: z.object({
    media: mediaRow,
    isNew: z.boolean().describe('false: the library had this picture already'),
    assignment: mediaAssignment.nullable(),
  }),
  status: 201,
});

export const assignMedia = endpoint({
  method: 'POST',
  path: '/api/Media/Assign',
  summary: 'Adds a picture of the library to a product, as its last one',
  access: write,
  body: z.strictObject({ mediaId: recordId, productId: recordId }),
  reply: mediaAssignment,
});
