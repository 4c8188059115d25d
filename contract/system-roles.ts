import { z } from 'zod';
import { nameText, recordId, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { rowVersion } from './row-version.ts';
import { moduleAccessRights } from './staff.ts';

const write = { module: 'systemRoles', right: 'write' } as const;

/** More roles than this are refused. */
export const maxRoles = 200;

export const systemRole = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  isAdministrator: z.boolean().describe('has every right; its rights and the role itself stay'),
  userCount: z.int().describe('members of staff in the role, disabled ones too'),
  isGrantable: z.boolean().describe('whether the caller has every right of the role, and so may give it'),
});
export type SystemRole = z.infer<typeof systemRole>;

export const listSystemRoles = endpoint({
  method: 'GET',
  path: '/api/SystemRole',
  summary: 'The roles of staff by name',
  access: { module: ['systemRoles', 'systemUsers', 'accessRights'], right: 'read' },
  reply: z.object({ systemRoles: z.array(systemRole) }),
});

export const createSystemRole = endpoint({
  method: 'POST',
  path: '/api/SystemRole',
  summary: 'Creates a role without rights, or with those of another one; never with more than the caller has',
  access: write,
  body: z.strictObject({
    name: nameText(60),
    copyOfRoleId: recordId.nullable().default(null).describe('the role whose rights it gets'),
  }),
  reply: systemRole,
  status: 201,
});

export const renameSystemRole = endpoint({
  method: 'PUT',
  path: '/api/SystemRole',
  summary: 'Renames a role that has no more rights than one’s own',
  access: write,
  body: z.strictObject({ ...seenRecord.shape, name: nameText(60) }),
  reply: systemRole,
});

export const deleteSystemRole = endpoint({
  method: 'DELETE',
  path: '/api/SystemRole',
  summary:
    'Deletes a role; refused with inUse while members of staff have it, unless they move to another one (which asks for write on systemUsers)',
  access: write,
  body: z.strictObject({
    ...seenRecord.shape,
    moveUsersToRoleId: recordId.nullable().default(null),
  }),
  reply: z.null(),
});

export const replaceRoleAccessRights = endpoint({
  method: 'PUT',
  path: '/api/SystemRoleModuleAccessRight',
  summary:
    'Replaces the rights of a role as a whole, in force at once; what the caller lacks they can neither give nor take away',
  access: { module: 'accessRights', right: 'write' },
  needsConfirmation: true,
  body: z.strictObject({ roleId: recordId, version: rowVersion, rights: moduleAccessRights }),
  reply: z.object({ roleId: z.int(), version: z.int(), rights: moduleAccessRights }),
});
