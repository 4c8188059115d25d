import { z } from 'zod';
import { auditedKinds } from './audited-records.ts';
import { languageSchema } from './catalogue.ts';
import { fieldChange } from './change-batches.ts';
import { endpoint } from './endpoint.ts';
import { maxStaffPageSize } from './list-request.ts';
import { maxInteger } from './max-integer.ts';

const read = { module: 'auditLog', right: 'read' } as const;
const name = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\w.-]+$/);
const id = z.coerce.number().int().min(1).max(maxInteger);

/** What is looked for; all of it has to fit. */
const filters = {
  systemUserId: id.optional().describe('who'),
  entity: name.optional().describe('kind of record'),
  entityId: id.optional(),
  action: name.optional(),
  field: name.optional().describe('a field that changed'),
  from: z.iso.datetime().max(40).optional(),
  to: z.iso.datetime().max(40).optional().describe('before it'),
  batchId: z.uuid().optional(),
};

const auditRow = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  systemUserId: z.int().nullable(),
  systemUserName: z.string(),
  address: z.string().nullable().describe('IP address; once it is old its network, /24 or /48'),
  module: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.int().nullable(),
  fields: z.array(fieldChange).describe('values as texts; without one: empty'),
  batchId: z.uuid().nullable(),
  canUndo: z.boolean().describe('a batch of changes of products, which has an undo'),
});
export type AuditRow = z.infer<typeof auditRow>;

const auditedRecord = z.object({
  entity: z.enum(auditedKinds),
  id: z.int(),
  name: z.string(),
  currencyId: z.int().nullable().describe('of an order: what its amounts are in'),
});
export type AuditedRecord = z.infer<typeof auditedRecord>;

export const listAuditLog = endpoint({
  method: 'POST',
  path: '/api/AuditLog/List',
  summary: 'Who changed what, when and from where, the newest first; `after` of a page asks for the next',
  access: read,
  body: z.strictObject({
    ...filters,
    after: z
      .string()
      .max(60)
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,15}$/)
      .optional(),
    pageSize: z.int().min(1).max(maxStaffPageSize).default(50),
    language: languageSchema.default('hu').describe('of the names of records'),
  }),
  reply: z.object({
    rows: z.array(auditRow),
    after: z.string().nullable(),
    records: z.array(auditedRecord).describe('names of the records that the rows are of, or hold the ids of'),
  }),
});

export const listAuditChoices = endpoint({
  method: 'GET',
  path: '/api/AuditLog/Choices',
  summary: 'Whom and what the audit log can be filtered by',
  access: read,
  reply: z.object({
    people: z.array(z.object({ id: z.int(), name: z.string() })),
    entities: z.array(z.string()),
  }),
});

/** More rows are taken in parts, by time. */
export const maxExportedAuditRows = 200_000;

export const downloadAuditLog = endpoint({
  method: 'GET',
  path: '/api/AuditLog/Download',
  summary: `What the filters find as CSV, at most ${maxExportedAuditRows} rows; the download stands in the log itself`,
  access: read,
  query: z.strictObject(filters),
  reply: z.unknown(),
  download: true,
});
