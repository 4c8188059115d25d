import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { longText, nameText, recordCode, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';

const read = { module: 'content', right: 'read' } as const;
const write = { module: 'content', right: 'write' } as const;

/** Fields of lists of pages that may be filtered and ordered by. */
export const contentPageFields = { code: 'code', title: 'text', effectiveFrom: 'date' } as const;

/** The code of the page with what is asked often, which the footer and the contact page link to once it is there. */
export const helpPageCode = 'help';
export const helpPath = `/pages/${helpPageCode}`;
/** Characters of a page's text in one language. */
export const maxPageLength = 60_000;

const pageText = z.strictObject({
  title: nameText(200).optional().describe('without one a standard page has its usual name'),
  body: longText(maxPageLength).min(1).describe('Markdown with tables; facts of the shop in double braces'),
});
const pageTexts = z.partialRecord(languageSchema, pageText);
export type PageTexts = z.infer<typeof pageTexts>;

const versionNumber = recordId;
const pageVersion = z.object({
  version: z.int(),
  effectiveFrom: z.iso.datetime(),
  languages: z.array(languageSchema),
  state: z.enum(['planned', 'inForce', 'former']),
});
export type PageVersion = z.infer<typeof pageVersion>;

const row = z.object({
  id: z.int(),
  version: z.int().describe('of the record; its texts have version numbers of their own'),
  code: z.string(),
  isStandard: z.boolean().describe('one that every shop has, at /conditions; others are at /pages'),
  title: z.string().nullable(),
  languages: z.array(languageSchema).describe('of the working copy'),
  inForce: pageVersion.pick({ version: true, effectiveFrom: true }).nullable(),
  planned: pageVersion.pick({ version: true, effectiveFrom: true }).nullable().describe('the next one'),
  hasChanges: z.boolean().describe('whether the working copy differs from the newest version'),
});

/** A page as staff edit it: its working copy, and the versions that were published from it. */
export const staffContentPage = row
  .omit({ languages: true, inForce: true, planned: true, title: true })
  .extend({ texts: pageTexts, versions: z.array(pageVersion).describe('the newest first') });
export type StaffContentPage = z.infer<typeof staffContentPage>;

export const listContentPages = endpoint({
  method: 'POST',
  path: '/api/ContentPage/List',
  summary: 'The shop’s pages of text: conditions, notices and its own',
  access: read,
  body: listRequest(maxStaffPageSize).extend({
    language: languageSchema.default('hu').describe('of the titles'),
  }),
  reply: z.object({ contentPages: z.array(row), ...staffListCounts }),
});

export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/ContentPage/:pageId',
  summary: 'One page with its working copy and the list of its versions',
  access: read,
  params: z.strictObject({ pageId: recordIdParam }),
  reply: staffContentPage,
});

export const getContentPageVersion = endpoint({
  method: 'GET',
  path: '/api/ContentPage/:pageId/Version/:pageVersion',
  summary: 'The texts of one version of a page in all its languages',
  access: read,
  params: z.strictObject({ pageId: recordIdParam, pageVersion: recordIdParam }),
  reply: pageVersion.extend({ texts: pageTexts }),
});

export const createContentPage = endpoint({
  method: 'POST',
  path: '/api/ContentPage',
  summary: 'Creates a page at /pages; without a code it gets one from its title',
  access: write,
  body: z.strictObject({ texts: pageTexts, code: recordCode.optional() }),
  reply: staffContentPage,
  status: 201,
});

export const insertSampleTexts = endpoint({
  method: 'POST',
  path: '/api/ContentPage/Sample',
  summary:
    'Puts samples (Hungarian, English) into the working copy of a standard page where it has no text; each begins with a mark in double brackets that says what to fill in and that a lawyer checks it',
  access: write,
  body: seenRecord,
  reply: staffContentPage,
});

export const updateContentPage = endpoint({
  method: 'PUT',
  path: '/api/ContentPage',
  summary: 'Replaces the working copy of a page; shoppers see it once it is published',
  access: write,
  body: seenRecord.extend({ texts: pageTexts }),
  reply: staffContentPage,
});

export const deleteContentPage = endpoint({
  method: 'DELETE',
  path: '/api/ContentPage',
  summary:
    'Takes a page of the shop’s own away; versions that were in force stay readable at their addresses',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const publishContentPage = endpoint({
  method: 'POST',
  path: '/api/ContentPage/Publish',
  summary: 'Makes the working copy the next version of the page, in force now or from a later date',
  access: write,
  body: seenRecord.extend({
    effectiveFrom: z.iso.datetime().max(40).nullable().describe('null: now'),
  }),
  reply: staffContentPage,
});

export const withdrawContentPageVersion = endpoint({
  method: 'DELETE',
  path: '/api/ContentPage/Version',
  summary: 'Withdraws a version that is not in force yet',
  access: write,
  body: seenRecord.extend({ pageVersion: versionNumber }),
  reply: staffContentPage,
});

export const previewContentPage = endpoint({
  method: 'POST',
  path: '/api/ContentPage/Preview',
  summary: 'A text as shoppers would see it, with the shop’s facts, as safe HTML',
  access: read,
  body: z.strictObject({ body: longText(maxPageLength) }),
  reply: z.object({ html: z.string() }),
});

/** A page as shoppers read it. */
export const getShopPage = endpoint({
  method: 'GET',
  path: '/api/ShopPage',
  summary: 'A page’s text that is in force, or one of its versions that was, as safe HTML',
  cacheTtlSeconds: 60,
  access: 'public',
  query: z.strictObject({
    code: recordCode,
    language: languageSchema.default('hu'),
    version: z.coerce.number().pipe(versionNumber).optional(),
  }),
  reply: z.object({
    code: z.string(),
    isStandard: z.boolean(),
    title: z.string().nullable(),
    language: languageSchema.describe('of the text: Hungarian or English where the asked one has none'),
    version: z.int(),
    effectiveFrom: z.iso.datetime(),
    isInForce: z.boolean(),
    html: z.string(),
    versions: z
      .array(z.object({ version: z.int(), effectiveFrom: z.iso.datetime() }))
      .describe('that are or were in force, the newest first'),
  }),
});
