import { z } from 'zod';
import { SettingsError } from '../errors/settings-error.ts';
import { hostUrls } from './database-hosts.ts';
import { readPooling } from './pooling.ts';

const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);

const oneHost = z.url({ protocol: /^postgres(ql)?$/ });
/** Of one host, or of several of which one is the primary. */
const databaseUrl = z.preprocess(
  unsetWhenEmpty,
  z
    .string()
    .refine((text) => hostUrls(text).every((url) => oneHost.safeParse(url).success), 'no URL of PostgreSQL')
    .optional(),
);

/** Databases, comma-separated. */
const databaseUrlList = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(oneHost).max(10));

/** Settings about the database; part of those of the server. */
export const databaseSettings = {
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URLS: z.preprocess(unsetWhenEmpty, databaseUrlList.default([])),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.preprocess(
    unsetWhenEmpty,
    z.coerce.number().int().min(2).max(300).default(10),
  ),
  MIGRATE: z.preprocess(unsetWhenEmpty, z.enum(['on', 'off']).default('on')),
  DATABASE_WAIT_SECONDS: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(0).max(3600).default(60)),
};

export interface DatabaseSettings {
  /** Unset: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined;
  /** The same without a pooler, as the same role: where connections are listened on and keep something. */
  directDatabaseUrl: string | undefined;
  /** The same database for its owner, who runs migrations and commands; where unset, the shop's own URL. */
  ownerDatabaseUrl: string | undefined;
  /** Standbys of it for reads of the catalogue, while they show what is at most so many seconds old. */
  replicas: { urls: readonly string[]; maxLagSeconds: number };
  /** How long a start waits for a database that does not answer yet. */
  databaseWaitSeconds: number;
  /** Whether a start runs the pending migrations; otherwise it waits until `npm run migrate` has. */
  migrates: boolean;
}

/** Throws SettingsError where they do not go together. */
export function readDatabaseSettings(value: z.infer<z.ZodObject<typeof databaseSettings>>): DatabaseSettings {
  const replicaUrls = [...new Set(value.DATABASE_REPLICA_URLS)];
  const directUrl = value.DATABASE_DIRECT_URL ?? value.DATABASE_URL;
  if (directUrl && readPooling(directUrl).isPooled) {
    throw new SettingsError([
      'DATABASE_DIRECT_URL: where DATABASE_URL says pgbouncer=true, this says how to go past it',
    ]);
  }
  if (!value.DATABASE_URL) {
    if (directUrl) throw new SettingsError(['DATABASE_DIRECT_URL goes with DATABASE_URL']);
    if (value.DATABASE_OWNER_URL) throw new SettingsError(['DATABASE_OWNER_URL goes with DATABASE_URL']);
    if (value.MIGRATE === 'off') throw new SettingsError(['MIGRATE=off goes with DATABASE_URL']);
    if (replicaUrls.length > 0) throw new SettingsError(['DATABASE_REPLICA_URLS goes with DATABASE_URL']);
  }
  return {
    databaseUrl: value.DATABASE_URL,
    directDatabaseUrl: directUrl,
    ownerDatabaseUrl: value.DATABASE_OWNER_URL ?? directUrl,
    replicas: { urls: replicaUrls, maxLagSeconds: value.DATABASE_REPLICA_MAX_LAG_SECONDS },
    databaseWaitSeconds: value.DATABASE_WAIT_SECONDS,
    migrates: value.MIGRATE === 'on',
  };
}
