import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { newPasskey, passkeyAssertion, passkeyCreation, passkeyRequest } from './passkeys.ts';

/** What proves an identity beside the password. */
export const factorMethods = ['passkey', 'authenticator', 'recoveryCode'] as const;
export type FactorMethod = (typeof factorMethods)[number];

export const recoveryCodeCount = 10;
export const maxPasskeys = 10;
/** For how long a proof of identity counts for calls with `needsConfirmation`. */
export const confirmationMinutes = 10;

/** Six digits of an authenticator; spaces between them are no mistake. */
const authenticatorCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
/** Written as four groups of four; case, spaces and hyphens do not matter. */
const recoveryCode = z
  .string()
  .max(60)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-z]{16}$/));

const hasOne = (proof: object) => Object.values(proof).filter((each) => each !== undefined).length === 1;
const factors = {
  code: authenticatorCode.optional(),
  recoveryCode: recoveryCode.optional(),
  passkey: passkeyAssertion.optional(),
};
/** A proof by one of the factors. */
export const factorProof = z.strictObject(factors).refine(hasOne);
export type FactorProof = z.infer<typeof factorProof>;

const methods = z.array(z.enum(factorMethods));

export const findPendingSignIn = endpoint({
  method: 'GET',
  path: '/ExternalAuthentication/SecondFactor',
  summary: 'How a sign-in that has passed the password may be completed; signInExpired without one',
  access: 'public',
  reply: z.object({ methods }),
});

export const requestSignInPasskey = endpoint({
  method: 'POST',
  path: '/ExternalAuthentication/PasskeyRequest',
  summary: 'What the browser is asked for to complete a sign-in by a passkey',
  access: 'public',
  reply: passkeyRequest,
});

export const completeSignIn = endpoint({
  method: 'POST',
  path: '/ExternalAuthentication/SecondFactor',
  summary: 'Completes a sign-in by the second factor',
  access: 'public',
  body: factorProof,
  reply: z.object({ recoveryCodesLeft: z.int() }),
});

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  isSynced: z.boolean().describe('kept by a provider, so that a lost device does not take it along'),
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/SecondFactor',
  summary: 'The second factors of the signed-in member of staff',
  access: 'staff',
  whileSettingUp: true,
  reply: z.object({
    isRequired: z.boolean().describe('by the role'),
    methods: methods.describe('by which the caller may confirm; empty: by the password'),
    authenticatorSince: z.iso.datetime().nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    canUsePasskeys: z.boolean().describe('the shop has a domain name, which passkeys belong to'),
  }),
});
export type SecondFactorState = z.infer<(typeof getSecondFactor)['reply']>;

export const requestConfirmationPasskey = endpoint({
  method: 'POST',
  path: '/api/SecondFactor/PasskeyRequest',
  summary: 'What the browser is asked for to confirm by a passkey',
  access: 'staff',
  whileSettingUp: true,
  reply: passkeyRequest,
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/SecondFactor/Confirm',
  summary: `Confirms who is at the keyboard, for ${confirmationMinutes} minutes: by the second factor, or by the password where there is none`,
  access: 'staff',
  whileSettingUp: true,
  body: z.strictObject({ ...factors, password: z.string().min(1).max(1024).optional() }).refine(hasOne),
  reply: z.null(),
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/SecondFactor/Authenticator',
  summary: 'A new secret for an authenticator; it counts once a code of it has been given',
  access: 'staff',
  needsConfirmation: true,
  whileSettingUp: true,
  reply: z.object({ url: z.string().describe('for the QR code'), secret: z.string().describe('to type in') }),
});

const recoveryCodes = z
  .array(z.string())
  .nullable()
  .describe('shown this once; null where the person has some already');

export const finishAuthenticator = endpoint({
  method: 'PUT',
  path: '/api/SecondFactor/Authenticator',
  summary: 'Begins to use the new authenticator, given one of its codes; replaces the one before',
  access: 'staff',
  needsConfirmation: true,
  whileSettingUp: true,
  body: z.strictObject({ code: authenticatorCode }),
  reply: z.object({ recoveryCodes }),
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/SecondFactor/Authenticator',
  summary: 'Ends the authenticator; refused for the last factor of somebody whose role demands one',
  access: 'staff',
  needsConfirmation: true,
  reply: z.null(),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/SecondFactor/PasskeyCreation',
  summary: 'What the browser is asked for to make a passkey',
  access: 'staff',
  needsConfirmation: true,
  whileSettingUp: true,
  reply: passkeyCreation,
});

const passkeyName = z.string().trim().min(1).max(60);
const passkeyParams = z.strictObject({ passkeyId: z.coerce.number().int().min(1).max(maxInteger) });

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/SecondFactor/Passkey',
  summary: 'Adds the passkey that the browser made',
  access: 'staff',
  needsConfirmation: true,
  whileSettingUp: true,
  body: z.strictObject({ name: passkeyName, passkey: newPasskey }),
  reply: z.object({ passkeyId: z.int(), recoveryCodes }),
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/SecondFactor/Passkey/:passkeyId',
  summary: 'Names a passkey of the caller',
  access: 'staff',
  params: passkeyParams,
  body: z.strictObject({ name: passkeyName }),
  reply: z.null(),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/SecondFactor/Passkey/:passkeyId',
  summary: 'Ends a passkey of the caller; refused for the last factor of somebody whose role demands one',
  access: 'staff',
  needsConfirmation: true,
  params: passkeyParams,
  reply: z.null(),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/SecondFactor/RecoveryCodes',
  summary: 'Ten new recovery codes, shown this once; the former ones end',
  access: 'staff',
  needsConfirmation: true,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

const userParams = z.strictObject({ systemUserId: z.coerce.number().int().min(1).max(maxInteger) });

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/SecondFactor/User/:systemUserId',
  summary:
    'Takes the second factors of a colleague away who lost them: their sessions end, they are told by mail. Nobody does it to somebody with more rights',
  access: { module: 'systemUsers', right: 'write' },
  needsConfirmation: true,
  params: userParams,
  reply: z.null(),
});

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/SecondFactor/User',
  summary: 'Which members of staff have a second factor, and which need one by their role',
  access: { module: 'systemUsers', right: 'read' },
  reply: z.object({
    users: z.array(
      z.object({
        systemUserId: z.int(),
        roleId: z.int(),
        isRequired: z.boolean(),
        methods: z.array(z.enum(['passkey', 'authenticator'])),
      }),
    ),
  }),
});

export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/SecondFactor/Role/:roleId',
  summary:
    'Whether a role demands a second factor: who has none may do nothing but set one up. Not of a role with more rights than one’s own',
  access: { module: 'systemRoles', right: 'write' },
  needsConfirmation: true,
  params: z.strictObject({ roleId: z.coerce.number().int().min(1).max(maxInteger) }),
  body: z.strictObject({ isRequired: z.boolean() }),
  reply: z.null(),
});

export const listRequiredSecondFactors = endpoint({
  method: 'GET',
  path: '/api/SecondFactor/Role',
  summary: 'The roles, whether they demand a second factor, and how many of their people have none',
  access: { module: 'systemRoles', right: 'read' },
  reply: z.object({
    roles: z.array(
      z.object({
        roleId: z.int(),
        roleName: z.string(),
        isRequired: z.boolean(),
        usersWithout: z.int(),
      }),
    ),
  }),
});
