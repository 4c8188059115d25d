import { z } from 'zod';
import { nameText, recordId, seenRecord } from './catalogue-records.ts';
import { endpoint, type Module } from './endpoint.ts';

/** Lists of the back office whose views are kept, with the module whose right opens them. */
export const viewedLists = {
  products: 'products',
  orders: 'orders',
  'product-brands': 'brands',
  'product-attributes': 'categories',
  imports: 'products',
  'bulk-changes': 'products',
  mails: 'orders',
  'system-users': 'systemUsers',
} as const satisfies Record<string, Module>;
export type ViewedList = keyof typeof viewedLists;
const viewedList = z.enum(Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]);

/** Views that a member of staff keeps of one list; shared ones of others are listed up to as many. */
export const maxListViews = 50;
const maxFilters = 40;

const plain = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u);
const filterValue = z.union([plain(300), z.number(), z.boolean(), z.array(plain(100)).max(100)]);
/** What stands in the address of a list: filters by name, the order, and columns that are hidden. */
const viewOfList = {
  name: nameText(80),
  isShared: z.boolean().default(false),
  filter: z
    .record(plain(60), filterValue)
    .refine((given) => Object.keys(given).length <= maxFilters)
    .default({}),
  sort: z
    .strictObject({ field: plain(60), order: z.enum(['ASC', 'DESC']) })
    .nullable()
    .default(null),
  hiddenColumns: z.array(plain(60)).max(40).default([]),
};

export const listView = z.object({
  id: z.int(),
  version: z.int(),
  list: viewedList,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  filter: z.record(z.string(), filterValue),
  sort: viewOfList.sort.unwrap(),
  hiddenColumns: z.array(z.string()),
});
export type ListView = z.infer<typeof listView>;

export const listListViews = endpoint({
  method: 'POST',
  path: '/api/ListView/List',
  summary: 'Kept views of a list: one’s own, and those that others share; the right on the list is required',
  access: 'staff',
  body: z.strictObject({ list: viewedList }),
  reply: z.object({ listViews: z.array(listView) }),
});

export const createListView = endpoint({
  method: 'POST',
  path: '/api/ListView',
  summary: 'Keeps a view of a list under a name, for oneself or for everyone who may open the list',
  access: 'staff',
  body: z.strictObject({ list: viewedList, ...viewOfList }),
  reply: listView,
  status: 201,
});

export const updateListView = endpoint({
  method: 'PATCH',
  path: '/api/ListView',
  summary: 'Replaces one of one’s own views',
  access: 'staff',
  body: seenRecord.extend(viewOfList),
  reply: listView,
});

export const deleteListView = endpoint({
  method: 'DELETE',
  path: '/api/ListView',
  summary: 'Deletes one of one’s own views',
  access: 'staff',
  body: z.strictObject({ id: recordId }),
  reply: z.null(),
});
