import { z } from 'zod';
import { nameText, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint, type Module, modules, type Right } from './endpoint.ts';

/** More keys than this are not kept. */
export const maxApiKeys = 200;
export const maxKeyNetworks = 20;

/** Modules on which a key gets no more than the right to read: a stolen one must not make itself stronger. */
export const modulesReadByKeys: readonly Module[] = ['systemUsers', 'systemRoles', 'accessRights'];

/** What a key may do: the modules that are not named, it may not use. */
export const apiKeyRights = z.partialRecord(z.enum(modules), z.enum(['read', 'write']));
export type ApiKeyRights = Partial<Record<Module, Right>>;

const ipNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networks = z
  .array(
    z
      .string()
      .trim()
      .max(50)
      .refine((text) => ipNetwork.safeParse(text).success),
  )
  .max(maxKeyNetworks)
  .describe(
    'IP addresses and networks such as 203.0.113.0/24 from which the key is accepted; none: from everywhere',
  );

const fields = {
  name: nameText(80).describe('what the key is for; the audit log names it'),
  rights: apiKeyRights.describe('at most the rights of who makes the key'),
  networks,
  expiresAt: z.iso.datetime({ offset: true }).max(40).nullable().describe('null: never'),
};

export const apiKey = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  prefix: z.string().describe('how the key begins, to recognize it by'),
  systemUserId: z.int().describe('who made it; the key never has more rights than they have now'),
  systemUserName: z.string(),
  rights: apiKeyRights,
  networks: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('to the minute'),
  isActive: z.boolean().describe('false: it has expired, or who made it may no longer sign in'),
});
export type ApiKey = z.infer<typeof apiKey>;

const read = { module: 'shopConfiguration', right: 'read' } as const;
const write = { module: 'shopConfiguration', right: 'write' } as const;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/ApiKey',
  summary: 'API keys by their names; never the keys themselves',
  access: read,
  reply: z.object({ apiKeys: z.array(apiKey) }),
});

export const getApiKey = endpoint({
  method: 'GET',
  path: '/api/ApiKey/:apiKeyId',
  summary: 'One API key, without the key itself',
  access: read,
  params: z.strictObject({ apiKeyId: recordIdParam }),
  reply: apiKey,
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/ApiKey',
  summary: 'Creates an API key and answers it this once; it is sent as `Authorization: Bearer`',
  access: write,
  isForPeople: true,
  needsConfirmation: true,
  body: z.strictObject(fields),
  reply: apiKey.extend({ key: z.string() }),
  status: 201,
});

export const updateApiKey = endpoint({
  method: 'PUT',
  path: '/api/ApiKey',
  summary:
    'Replaces name, rights, networks and expiry of an API key; rights are added only as far as the own ones go',
  access: write,
  isForPeople: true,
  needsConfirmation: true,
  body: seenRecord.extend(fields),
  reply: apiKey,
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/ApiKey',
  summary: 'Revokes an API key at once',
  access: write,
  isForPeople: true,
  body: z.strictObject({ id: recordId }),
  reply: z.null(),
});
