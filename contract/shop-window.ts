import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import {
  idOrder,
  libraryPicture,
  longText,
  nameText,
  recordCode,
  recordId,
  recordIdParam,
  seenRecord,
} from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { shopConfig } from './shop.ts';
import { windowKinds } from './window-kinds.ts';

const read = { module: 'content', right: 'read' } as const;
const write = { module: 'content', right: 'write' } as const;

/** What one kind may have at once. */
export const maxWindowItems = 50;
const maxProducts = 24;

const kind = z.enum(windowKinds);
const moment = z.iso.datetime().max(40);
/** A path of the shop, or another site. */
const link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/);

const itemText = z.strictObject({ title: nameText(120), subtitle: longText(600).optional() });
const itemTexts = z.partialRecord(languageSchema, itemText);

const item = z.object({
  id: z.int(),
  version: z.int(),
  kind,
  link: z.string().describe('of a banner the code of its category'),
  texts: itemTexts,
  productIds: z.array(z.int()),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  isPublished: z.boolean(),
  imageUrl: z.string().nullable(),
  phoneImageUrl: z.string().nullable().describe('the crop for phones; null: the same picture'),
  state: z.enum(['draft', 'planned', 'shown', 'over']),
});
export type WindowItem = z.infer<typeof item>;

const fields = z.strictObject({
  link: z.union([link, recordCode, z.literal('')]).describe('of a banner the code of its category'),
  texts: itemTexts,
  productIds: z
    .array(recordId)
    .max(maxProducts)
    .refine((ids) => new Set(ids).size === ids.length),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  isPublished: z.boolean(),
});

export const listWindowItems = endpoint({
  method: 'GET',
  path: '/api/ShopWindow/Items',
  summary: 'Everything in the shop window, each kind in its order',
  access: read,
  reply: z.object({ items: z.array(item) }),
});

export const getWindowItem = endpoint({
  method: 'GET',
  path: '/api/ShopWindow/Item/:itemId',
  summary: 'One thing of the shop window',
  access: read,
  params: z.strictObject({ itemId: recordIdParam }),
  reply: item,
});

export const createWindowItem = endpoint({
  method: 'POST',
  path: '/api/ShopWindow/Item',
  summary:
    'Adds to the shop window, as the last of its kind and without a picture; hidden until it is published',
  access: write,
  body: fields.omit({ isPublished: true }).extend({ kind }),
  reply: item,
  status: 201,
});

export const updateWindowItem = endpoint({
  method: 'PUT',
  path: '/api/ShopWindow/Item',
  summary: 'Replaces what stands in the shop window; only one with a picture is published',
  access: write,
  body: fields.extend(seenRecord.shape),
  reply: item,
});

export const deleteWindowItem = endpoint({
  method: 'DELETE',
  path: '/api/ShopWindow/Item',
  summary: 'Takes something out of the shop window',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const orderWindowItems = endpoint({
  method: 'PATCH',
  path: '/api/ShopWindow/Order',
  summary: 'Puts the items of a kind into the given order, which names each of them once',
  access: write,
  body: z.strictObject({ kind, itemIds: idOrder, seenItemIds: idOrder }),
  reply: z.object({ itemIds: z.array(recordId) }),
});

const pictureReply = { access: write, multipart: true, reply: item } as const;

export const importWindowImage = endpoint({
  method: 'POST',
  path: '/api/ShopWindow/ImportImage',
  summary: 'Sets the picture of an item (multipart File, Id, Version); it is checked and encoded anew',
  ...pictureReply,
});

export const importWindowPhoneImage = endpoint({
  method: 'POST',
  path: '/api/ShopWindow/ImportPhoneImage',
  summary: 'Sets the crop for phones of an item (multipart File, Id, Version)',
  ...pictureReply,
});

export const chooseWindowImage = endpoint({
  method: 'PATCH',
  path: '/api/ShopWindow/Image',
  summary: 'Sets a picture of the media library as the picture of an item',
  access: write,
  body: libraryPicture,
  reply: item,
});

export const chooseWindowPhoneImage = endpoint({
  method: 'PATCH',
  path: '/api/ShopWindow/PhoneImage',
  summary: 'Sets a picture of the media library as the crop for phones of an item',
  access: write,
  body: libraryPicture,
  reply: item,
});

export const deleteWindowPhoneImage = endpoint({
  method: 'DELETE',
  path: '/api/ShopWindow/PhoneImage',
  summary: 'Removes the crop for phones: they show the picture itself',
  access: write,
  body: seenRecord,
  reply: item,
});

const lineTexts = z.partialRecord(languageSchema, nameText(160));

/** How the home page chooses its products, the announcement above every page, and links in the footer. */
export const windowSettings = z.strictObject({
  bestsellers: z.discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('hand') }),
    z.strictObject({ rule: z.literal('sold'), days: z.int().min(1).max(365) }),
  ]),
  news: z.enum(['hand', 'newest']).describe('by hand: the newest while nothing is chosen'),
  offer: z.discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('largest') }).describe('the largest reduction'),
    z.strictObject({ rule: z.literal('none') }),
    z.strictObject({ rule: z.literal('product'), productId: recordId }),
  ]),
  announcement: z
    .strictObject({
      texts: lineTexts,
      link: link.nullable(),
      startsAt: moment.nullable(),
      endsAt: moment.nullable(),
    })
    .nullable(),
  footerLinks: z.array(z.strictObject({ texts: lineTexts, link })).max(20),
});
export type WindowSettings = z.infer<typeof windowSettings>;

const storedSettings = windowSettings.extend({ id: z.int(), version: z.int() });
export type StoredWindowSettings = z.infer<typeof storedSettings>;

export const getWindowSettings = endpoint({
  method: 'GET',
  path: '/api/ShopWindow/Settings',
  summary: 'Rules of the home page, the announcement and the links of the footer',
  access: read,
  reply: storedSettings,
});

export const updateWindowSettings = endpoint({
  method: 'PUT',
  path: '/api/ShopWindow/Settings',
  summary: 'Replaces rules, announcement and links; bestsellers by rule are ranked at once and each night',
  access: write,
  body: windowSettings.extend(seenRecord.shape),
  reply: storedSettings,
});

export const previewShopWindow = endpoint({
  method: 'GET',
  path: '/api/ShopWindow/Preview',
  summary: 'The public settings as they will be at a time, with what is not published yet',
  access: read,
  query: z.strictObject({ language: languageSchema.default('hu'), at: moment }),
  reply: shopConfig,
});
