import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { nameText, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { systemUser } from './staff.ts';

const write = { module: 'systemUsers', right: 'write' } as const;

export const getSystemUser = endpoint({
  method: 'GET',
  path: '/api/SystemUser/:systemUserId',
  summary: 'One member of staff',
  access: { module: 'systemUsers', right: 'read' },
  params: z.strictObject({ systemUserId: recordIdParam }),
  reply: systemUser,
});

const profile = z.strictObject({
  username: z.email().max(254).describe('e-mail address'),
  name: nameText(120),
  roleId: recordId,
  language: languageSchema.describe('of the mails to them'),
});

export const inviteSystemUser = endpoint({
  method: 'POST',
  path: '/api/SystemUser',
  summary:
    'Adds a member of staff and mails the invitation: a link by which they set a password within 48 hours, once',
  access: write,
  body: profile,
  reply: systemUser,
  status: 201,
});

export const updateSystemUser = endpoint({
  method: 'PUT',
  path: '/api/SystemUser',
  summary:
    'Replaces the data of a member of staff; another role or address, or being disabled, ends their sessions at once',
  access: write,
  body: profile.extend({ ...seenRecord.shape, active: z.boolean() }),
  reply: systemUser,
});

export const deleteSystemUser = endpoint({
  method: 'DELETE',
  path: '/api/SystemUser',
  summary: 'Deletes a member of staff and answers their id; what they did stays in the audit log',
  access: write,
  body: seenRecord,
  reply: z.int(),
});
