import { z } from 'zod';
import { recordIdParam } from './catalogue-records.ts';
import { endpoint, type Module } from './endpoint.ts';

/** Kinds of records that several members of staff edit, and the module whose right shows them. */
export const changedEntities = {
  product: 'products',
  brand: 'brands',
  category: 'categories',
  attribute: 'categories',
  searchSynonym: 'shopConfiguration',
  systemUser: 'systemUsers',
  systemRole: 'systemRoles',
} as const satisfies Record<string, Module>;
export type ChangedEntity = keyof typeof changedEntities;

export const findLastRecordChange = endpoint({
  method: 'GET',
  path: '/api/RecordChange/Last',
  summary: 'Who changed a record last, and when; null where the log has nothing of it',
  access: {
    module: ['products', 'brands', 'categories', 'shopConfiguration', 'systemUsers', 'systemRoles'],
    right: 'read',
  },
  query: z.strictObject({
    entity: z.enum(Object.keys(changedEntities) as [ChangedEntity, ...ChangedEntity[]]),
    entityId: recordIdParam,
  }),
  reply: z.object({
    change: z.object({ at: z.iso.datetime(), systemUserName: z.string(), action: z.string() }).nullable(),
  }),
});
