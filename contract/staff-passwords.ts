import { z } from 'zod';
import { recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { passwordSchema } from './staff.ts';

/** 32 random bytes in base64url. */
const linkToken = z.string().min(1).max(100);

/** How long the links by which staff set a password work, in hours. */
export const passwordLinkHours = { invitation: 48, reset: 1 } as const;
const linkKind = z.enum(['invitation', 'reset']);
export type PasswordLinkKind = z.infer<typeof linkKind>;

export const requestPasswordLink = endpoint({
  method: 'POST',
  path: '/ExternalUtility/LoginPasswordReset',
  summary:
    'Mails a link by which a member of staff sets a new password; answers the same whether there is such an account',
  access: 'public',
  body: z.strictObject({ username: z.email().max(254).describe('e-mail address') }),
  reply: z.null(),
});

export const sendPasswordLink = endpoint({
  method: 'PUT',
  path: '/api/SystemUser/LoginPasswordReset',
  summary:
    'Mails a member of staff a link to set a new password, or the invitation again; the links sent before end',
  access: { module: 'systemUsers', right: 'write' },
  body: z.strictObject({ id: recordId }),
  reply: z.object({ kind: linkKind, sentTo: z.string() }),
});

export const findPasswordLink = endpoint({
  method: 'POST',
  path: '/api/SystemUser/PasswordLink',
  summary: 'Whose link to set a password it is; does not use it up',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  reply: z.object({ kind: linkKind, username: z.string(), name: z.string() }),
});

export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/api/SystemUser/UserLoginPasswordSet',
  summary: 'Sets a password with the link of an invitation or reset, once; every session of the account ends',
  access: 'public',
  body: z.strictObject({ token: linkToken, password: passwordSchema }),
  reply: z.object({ username: z.string() }),
});
