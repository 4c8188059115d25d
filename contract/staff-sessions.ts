import { z } from 'zod';
import { recordIdParam } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';

/** A session of a member of staff that is alive. */
export const staffSession = z.object({
  id: z.string().describe('names the session; opens nothing'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean().describe('whether this very request came by it'),
});
export type StaffSessionRow = z.infer<typeof staffSession>;

const params = z.strictObject({ systemUserId: recordIdParam });
const sessionId = z
  .string()
  .max(32)
  .regex(/^[0-9a-f]{32}$/);
const reply = z.object({ sessions: z.array(staffSession) });

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/SystemUser/:systemUserId/Sessions',
  summary: 'Where a member of staff is signed in, the last used first',
  access: { module: 'systemUsers', right: 'read' },
  params,
  reply,
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/SystemUser/:systemUserId/Sessions',
  summary: 'Ends a session of a member of staff, or all of them (null); answers how many ended',
  access: { module: 'systemUsers', right: 'write' },
  params,
  body: z.strictObject({ sessionId: sessionId.nullable() }),
  reply: z.object({ ended: z.int() }),
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/SystemUser/Current/Sessions',
  summary: 'Where the caller is signed in, the last used first',
  access: 'staff',
  reply,
});

export const endOwnSessions = endpoint({
  method: 'DELETE',
  path: '/api/SystemUser/Current/Sessions',
  summary: 'Ends a session of the caller, or all but the present one (null); answers how many ended',
  access: 'staff',
  body: z.strictObject({ sessionId: sessionId.nullable() }),
  reply: z.object({ ended: z.int() }),
});
