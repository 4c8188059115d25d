import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint, modules } from './endpoint.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';
import { mailModules } from './mail-modules.ts';
import { maxInteger } from './max-integer.ts';
import { ownSettings } from './own-settings-schema.ts';
import { maxPasswordLength, minPasswordLength } from './password-length.ts';
import { rightLevels, systemUserStates } from './right-levels.ts';

export const passwordSchema = z.string().min(minPasswordLength).max(maxPasswordLength);

export const moduleAccessRights = z.record(z.enum(modules), z.enum(rightLevels));
export type ModuleAccessRights = z.infer<typeof moduleAccessRights>;

export const signIn = endpoint({
  method: 'POST',
  path: '/ExternalAuthentication/Login',
  summary:
    'Signs a customer or a member of staff in by cookie and answers which of the two it was; secondFactor: staff who have to prove it once more',
  access: 'public',
  body: z.strictObject({
    username: z.string().trim().min(1).max(254).describe('e-mail address'),
    password: z.string().min(1).max(1024),
  }),
  reply: z.enum(['customer', 'staff', 'secondFactor']),
  text: true,
});

export const signOff = endpoint({
  method: 'GET',
  path: '/api/SystemUser/Logoff',
  summary: 'Ends the session; kept for the specification, only from the shop’s own pages',
  access: 'public',
  reply: z.null(),
});

export const signOffByPost = endpoint({
  method: 'POST',
  path: '/api/SystemUser/Logoff',
  summary: 'Ends the session',
  access: 'public',
  reply: z.null(),
});

export const systemUser = z.object({
  id: z.int(),
  version: z.int(),
  username: z.string().describe('e-mail address'),
  name: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  active: z.boolean(),
  state: z.enum(systemUserStates).describe('invited: no password has been set yet'),
  language: languageSchema,
  imageUrl: z.string().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type SystemUser = z.infer<typeof systemUser>;

export const currentUser = systemUser.extend({
  rights: moduleAccessRights,
  settings: ownSettings,
  rowsPerPage: z.int().describe('with which lists of the back office begin, as the settings of the shop say'),
  needsSecondFactor: z
    .boolean()
    .describe('the role demands one that is not set up: nothing else may be done'),
});

export const currentSystemUser = endpoint({
  method: 'GET',
  path: '/api/SystemUser/Current',
  summary: 'The signed-in member of staff with the rights of their role; with an API key, of the key',
  access: 'staff',
  isForPeople: false,
  whileSettingUp: true,
  reply: currentUser,
});
export type CurrentSystemUser = z.infer<(typeof currentSystemUser)['reply']>;

/** Fields of member-of-staff lists that may be filtered and ordered by. */
export const systemUserFields = {
  id: 'number',
  username: 'text',
  name: 'text',
  searchText: 'text',
  roleId: 'number',
  state: 'code',
  lastSignInAt: 'date',
} as const;

export const listSystemUsers = endpoint({
  method: 'POST',
  path: '/api/SystemUser/Get',
  summary: 'Members of staff of a page, filtered and ordered',
  access: { module: 'systemUsers', right: 'read' },
  body: listRequest(maxStaffPageSize),
  reply: z.object({ systemUsers: z.array(systemUser), ...staffListCounts }),
});

export const getRoleAccessRights = endpoint({
  method: 'GET',
  path: '/api/SystemRoleModuleAccessRight/:roleId',
  summary: 'What a role may do in each module',
  access: { module: 'accessRights', right: 'read' },
  params: z.strictObject({ roleId: z.coerce.number().int().min(1).max(maxInteger) }),
  reply: z.object({
    roleId: z.int(),
    roleName: z.string(),
    version: z.int(),
    isAdministrator: z.boolean(),
    rights: moduleAccessRights,
  }),
});

export const setUpFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/SystemUser/FirstAdministrator',
  summary: 'Creates the first administrator with the one-time link that the start prints',
  access: 'public',
  body: z.strictObject({
    token: z.string().min(1).max(100),
    email: z.email().max(254),
    name: z.string().trim().min(1).max(120),
    password: passwordSchema,
    language: languageSchema.default('hu'),
  }),
  reply: z.null(),
});

export const outgoingMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
});

/** Fields of mail lists that may be filtered and ordered by. */
export const mailFields = {
  id: 'number',
  recipient: 'text',
  subject: 'text',
  state: 'code',
  createdAt: 'date',
} as const;

const mailParams = z.strictObject({ mailId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const listMails = endpoint({
  method: 'POST',
  path: '/api/Mail/List',
  summary:
    'Mails that the shop wrote, of the kinds that the caller’s rights open, the newest first unless asked otherwise',
  access: { module: mailModules, right: 'read' },
  personalRecords: { list: 'mails', entity: 'mail' },
  body: listRequest(maxStaffPageSize),
  reply: z.object({ mails: z.array(outgoingMail), ...staffListCounts }),
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/Mail/:mailId',
  summary: 'One mail with its text, without the secrets of its links',
  access: { module: mailModules, right: 'read' },
  params: mailParams,
  reply: outgoingMail.extend({ text: z.string(), html: z.string() }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/Mail/:mailId/Retry',
  summary: 'Sends a failed mail again; asks for write where reading it asks for read',
  access: { module: mailModules, right: 'write' },
  params: mailParams,
  reply: z.null(),
});

export const retryFailedMails = endpoint({
  method: 'POST',
  path: '/api/Mail/RetryFailed',
  summary: 'Sends the failed mails again, up to a thousand at once, the oldest first',
  access: { module: mailModules, right: 'write' },
  reply: z.object({ retried: z.int(), left: z.int() }),
});
