import { availableParallelism } from 'node:os';
import { type SignInProviderId, signInProviders } from '@kamra/contract/external-sign-in.ts';
import { z } from 'zod';
import {
  type DatabaseSettings,
  databaseSettings,
  readDatabaseSettings,
} from './database/database-settings.ts';
import { SettingsError } from './errors/settings-error.ts';
import type { RateLimits } from './limits/limit-requests.ts';
import { isRouteKind } from './limits/route-kinds.ts';
import type { S3Settings } from './media/open-s3.ts';
import type { SearchEngineSettings } from './search-engine/open-search-engine.ts';

const flag = z.enum(['on', 'off']);
const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);

const clientKey = z.preprocess(unsetWhenEmpty, z.string().min(5).max(200).regex(/^\S+$/).optional());

/** `read=6000,order=300` as numbers by kind of route. */
const rateLimits = z.string().transform((text, context) => {
  const limits: RateLimits = {};
  for (const part of text.split(',')) {
    const [kind = '', max = ''] = part.split('=').map((each) => each.trim());
    if (isRouteKind(kind) && /^[1-9]\d{0,8}$/.test(max)) limits[kind] = Number(max);
    else context.addIssue({ code: 'custom', message: `${part} is not kind=number` });
  }
  return limits;
});

const indexPrefix = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/);

/** Web addresses, comma-separated. */
const urlList = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).max(20));

/** Every setting of the server; `.env.example` lists the same, a test compares them. */
export const settings = z.object({
  PORT: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(unsetWhenEmpty, z.string().default('127.0.0.1')),
  SHOP_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  DATA_DIR: z.preprocess(unsetWhenEmpty, z.string().default('./data')),
  ...databaseSettings,
  DRAIN_SECONDS: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(0).max(300).default(0)),
  DEMO: z.preprocess(unsetWhenEmpty, flag.optional()),
  ADMIN_EMAIL: z.preprocess(unsetWhenEmpty, z.email().optional()),
  ADMIN_PASSWORD: z.preprocess(unsetWhenEmpty, z.string().min(12).max(256).optional()),
  SECRET_KEY: z.preprocess(unsetWhenEmpty, z.string().min(32).max(512).regex(/^\S+$/).optional()),
  SMTP_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^smtps?$/ }).optional()),
  GOOGLE_CLIENT_ID: clientKey,
  GOOGLE_CLIENT_SECRET: clientKey,
  FACEBOOK_CLIENT_ID: clientKey,
  FACEBOOK_CLIENT_SECRET: clientKey,
  SIGN_IN_PROVIDER_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  BARION_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  SIMPLEPAY_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  STRIPE_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  FOXPOST_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  GLS_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  PACKETA_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  MPL_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  SZAMLAZZ_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  BILLINGO_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  ARUKERESO_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  MAP_TILES_URL: z.preprocess(
    unsetWhenEmpty,
    z
      .union([z.literal('off'), z.url({ protocol: /^https$/ })])
      .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  ),
  S3_BUCKET: z.preprocess(
    unsetWhenEmpty,
    z
      .string()
      .min(3)
      .max(63)
      .regex(/^[a-z0-9][a-z0-9.-]+$/)
      .optional(),
  ),
  S3_ENDPOINT: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  S3_REGION: z.preprocess(
    unsetWhenEmpty,
    z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/)
      .default('us-east-1'),
  ),
  S3_ACCESS_KEY_ID: clientKey,
  S3_SECRET_ACCESS_KEY: clientKey,
  MEDIA_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  CACHE_PURGE_URLS: z.preprocess(unsetWhenEmpty, urlList.default([])),
  CACHE_PURGE_TOKEN: z.preprocess(unsetWhenEmpty, z.string().min(8).max(512).regex(/^\S+$/).optional()),
  CACHE_SECONDS: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(1).max(86_400).default(60)),
  OPENSEARCH_URL: z.preprocess(unsetWhenEmpty, urlList.optional()),
  OPENSEARCH_PREFIX: z.preprocess(unsetWhenEmpty, indexPrefix.default('kamra')),
  OPENSEARCH_MAX_WAIT_MS: z.preprocess(unsetWhenEmpty, z.coerce.number().min(50).max(60_000).default(1_000)),
  WORKERS: z.preprocess(
    unsetWhenEmpty,
    z.union([z.literal('auto'), z.coerce.number().int().min(1).max(256)]).default(1),
  ),
  PAGE_CACHE_MEGABYTES: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(1).max(16_384).default(16)),
  TRUST_PROXY: z.preprocess(unsetWhenEmpty, z.string().optional()),
  LOG_LEVEL: z.preprocess(
    unsetWhenEmpty,
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  ),
  METRICS_TOKEN: z.preprocess(unsetWhenEmpty, z.string().min(16).max(512).regex(/^\S+$/).optional()),
  DATABASE_MAX_WAIT_MS: z.preprocess(
    unsetWhenEmpty,
    z.coerce.number().int().min(100).max(60_000).default(900),
  ),
  MAX_SOCKETS: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(10).max(100_000).default(2_000)),
  MAX_SOCKETS_PER_ADDRESS: z.preprocess(
    unsetWhenEmpty,
    z.coerce.number().int().min(6).max(100_000).default(250),
  ),
  MAX_EVENT_LOOP_DELAY_MS: z.preprocess(
    unsetWhenEmpty,
    z.coerce.number().int().min(5).max(60_000).default(40),
  ),
  RATE_LIMITS: z.preprocess(unsetWhenEmpty, rateLimits.default({})),
});

export interface Config extends DatabaseSettings {
  port: number;
  host: string;
  /** Public URL of the shop; links in mails begin with it. */
  shopUrl: string;
  dataDir: string;
  /** How long a stopping server still takes requests while it reports that it is not ready. */
  drainSeconds: number;
  demo: boolean;
  administrator: { email: string; password: string } | undefined;
  /** Seals secrets in the database; unset: a key in a file of dataDir. */
  secretKey: string | undefined;
  smtpUrl: string | undefined;
  /** Of the providers by whose accounts shoppers may sign in, as far as they are set. */
  signInKeys: Partial<Record<SignInProviderId, { clientId: string; clientSecret: string }>>;
  /** Where these are reached, where that is not their own address. */
  signInProviderUrl: string | undefined;
  /** Where card providers are reached, where that is not their own address. */
  providerUrls: { barion: string | undefined; simplepay: string | undefined; stripe: string | undefined };
  /** Where carriers are reached, where that is not their own address. */
  carrierUrls: Record<'foxpost' | 'gls' | 'packeta' | 'mpl', string | undefined>;
  /** Where invoicing services are reached, where that is not where they publish. */
  invoiceUrls: Record<'szamlazz' | 'billingo', string | undefined>;
  /** Where the survey after a purchase is asked for, where that is not its own address. */
  arukeresoUrl: string | undefined;
  /** URL template of the office map's tiles; null without a map. */
  mapTilesUrl: string | null;
  /** The bucket that keeps the pictures; undefined: a folder of dataDir. */
  s3: S3Settings | undefined;
  /** Before `/media/…` in the addresses of pictures on pages; undefined: the shop's own. */
  mediaUrl: string | undefined;
  /** Caches in front of the shop that are told of changes, and how long they may keep a page otherwise. */
  frontCaches: { urls: readonly string[]; token: string | undefined; seconds: number };
  /** The OpenSearch cluster that searches ask first; undefined: PostgreSQL alone. */
  searchEngine: SearchEngineSettings | undefined;
  /** How many processes serve the shop on the one port. */
  workers: number;
  /** Memory for rendered pages in each process. */
  pageCacheMegabytes: number;
  /** Addresses of proxies whose X-Forwarded-* headers count, comma-separated. */
  trustProxy: string | undefined;
  /** At `info` and below every request is logged. */
  logLevel: string;
  /** Bearer token for /metrics; unset: only this machine may read them. */
  metricsToken: string | undefined;
  /** How long a call waits for a free database connection before it is refused with 503. */
  databaseMaxWaitMs: number;
  /** Open sockets in total, and of one address where there is no proxy. */
  maxSockets: number;
  maxSocketsPerAddress: number;
  /** A mean delay of the event loop above which only vital routes are served. */
  maxEventLoopDelayMs: number;
  /** Rate limits of one address by kind of route, where they differ from the defaults. */
  rateLimits: RateLimits;
}

const placeholders = ['change-me', 'changeme', 'password', 'placeholder', 'your-password'];

/** Reads the settings; throws SettingsError with one line for each wrong one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = settings.safeParse(environment);
  if (!result.success) {
    throw new SettingsError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const value = result.data;
  if (Boolean(value.ADMIN_EMAIL) !== Boolean(value.ADMIN_PASSWORD)) {
    throw new SettingsError(['ADMIN_EMAIL and ADMIN_PASSWORD go together']);
  }
  if (placeholders.some((word) => value.ADMIN_PASSWORD?.toLowerCase().includes(word))) {
    throw new SettingsError(['ADMIN_PASSWORD: still a placeholder']);
  }
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    shopUrl: (value.SHOP_URL ?? `http://${hostInUrl(value.HOST)}:${value.PORT}`).replace(/\/$/, ''),
    dataDir: value.DATA_DIR,
    ...readDatabaseSettings(value),
    drainSeconds: value.DRAIN_SECONDS,
    demo: (value.DEMO ?? (value.DATABASE_URL ? 'off' : 'on')) === 'on',
    administrator: readAdministrator(value),
    secretKey: value.SECRET_KEY,
    smtpUrl: value.SMTP_URL,
    signInKeys: readSignInKeys(value),
    signInProviderUrl: value.SIGN_IN_PROVIDER_URL?.replace(/\/$/, ''),
    providerUrls: { barion: value.BARION_URL, simplepay: value.SIMPLEPAY_URL, stripe: value.STRIPE_URL },
    carrierUrls: {
      foxpost: value.FOXPOST_URL,
      gls: value.GLS_URL,
      packeta: value.PACKETA_URL,
      mpl: value.MPL_URL,
    },
    invoiceUrls: { szamlazz: value.SZAMLAZZ_URL, billingo: value.BILLINGO_URL },
    arukeresoUrl: value.ARUKERESO_URL,
    mapTilesUrl: value.MAP_TILES_URL === 'off' ? null : value.MAP_TILES_URL,
    s3: readS3Settings(value),
    mediaUrl: value.MEDIA_URL?.replace(/\/$/, ''),
    frontCaches: readFrontCaches(value),
    searchEngine: readSearchEngine(value),
    workers: value.WORKERS === 'auto' ? availableParallelism() : value.WORKERS,
    pageCacheMegabytes: value.PAGE_CACHE_MEGABYTES,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    databaseMaxWaitMs: value.DATABASE_MAX_WAIT_MS,
    maxSockets: value.MAX_SOCKETS,
    maxSocketsPerAddress: value.MAX_SOCKETS_PER_ADDRESS,
    maxEventLoopDelayMs: value.MAX_EVENT_LOOP_DELAY_MS,
    rateLimits: value.RATE_LIMITS,
  });
}

function readAdministrator({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: z.infer<typeof settings>) {
  return email && password ? { email, password } : undefined;
}

function readFrontCaches(value: z.infer<typeof settings>): Config['frontCaches'] {
  const urls = [...new Set(value.CACHE_PURGE_URLS)];
  return { urls, token: value.CACHE_PURGE_TOKEN, seconds: value.CACHE_SECONDS };
}

function readSearchEngine(value: z.infer<typeof settings>): Config['searchEngine'] {
  const { OPENSEARCH_URL: urls, OPENSEARCH_PREFIX: prefix, OPENSEARCH_MAX_WAIT_MS: maxWaitMs } = value;
  return urls && { urls, prefix, maxWaitMs };
}

function readS3Settings(value: z.infer<typeof settings>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new SettingsError(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together']);
  }
  if (!bucket) {
    if (value.S3_ENDPOINT || accessKeyId)
      throw new SettingsError(['S3_BUCKET: the other S3 settings need it']);
    return undefined;
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, endpoint: value.S3_ENDPOINT, region: value.S3_REGION, credentials };
}

function readSignInKeys(value: z.infer<typeof settings>): Config['signInKeys'] {
  const pairs: Record<SignInProviderId, [string | undefined, string | undefined]> = {
    google: [value.GOOGLE_CLIENT_ID, value.GOOGLE_CLIENT_SECRET],
    facebook: [value.FACEBOOK_CLIENT_ID, value.FACEBOOK_CLIENT_SECRET],
  };
  const keys: Config['signInKeys'] = {};
  for (const provider of signInProviders) {
    const [clientId, clientSecret] = pairs[provider];
    if (clientId && clientSecret) keys[provider] = { clientId, clientSecret };
    else if (clientId || clientSecret) {
      const name = provider.toUpperCase();
      throw new SettingsError([`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together`]);
    }
  }
  return keys;
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
