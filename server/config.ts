import { type SignInProviderId, signInProviders } from '@kamra/contract/external-sign-in.ts';
import { z } from 'zod';
import type { RateLimits } from './limits/limit-requests.ts';
import { isRouteKind } from './limits/route-kinds.ts';

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

/** Every setting of the server; `.env.example` lists the same, a test compares them. */
export const settings = z.object({
  PORT: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(unsetWhenEmpty, z.string().default('127.0.0.1')),
  SHOP_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^https?$/ }).optional()),
  DATA_DIR: z.preprocess(unsetWhenEmpty, z.string().default('./data')),
  DATABASE_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_OWNER_URL: z.preprocess(unsetWhenEmpty, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_WAIT_SECONDS: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(0).max(3600).default(60)),
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
  MAP_TILES_URL: z.preprocess(
    unsetWhenEmpty,
    z
      .union([z.literal('off'), z.url({ protocol: /^https$/ })])
      .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
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

export interface Config {
  port: number;
  host: string;
  /** Public URL of the shop; links in mails begin with it. */
  shopUrl: string;
  dataDir: string;
  /** Unset: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined;
  /** The same database for its owner, who runs migrations and commands; where unset, the shop's own URL. */
  ownerDatabaseUrl: string | undefined;
  /** How long a start waits for a database that does not answer yet. */
  databaseWaitSeconds: number;
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
  /** URL template of the office map's tiles; null without a map. */
  mapTilesUrl: string | null;
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
  if (value.DATABASE_OWNER_URL && !value.DATABASE_URL) {
    throw new SettingsError(['DATABASE_OWNER_URL goes with DATABASE_URL']);
  }
  if (placeholders.some((word) => value.ADMIN_PASSWORD?.toLowerCase().includes(word))) {
    throw new SettingsError(['ADMIN_PASSWORD: still a placeholder']);
  }
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    shopUrl: (value.SHOP_URL ?? `http://${hostInUrl(value.HOST)}:${value.PORT}`).replace(/\/$/, ''),
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    ownerDatabaseUrl: value.DATABASE_OWNER_URL ?? value.DATABASE_URL,
    databaseWaitSeconds: value.DATABASE_WAIT_SECONDS,
    drainSeconds: value.DRAIN_SECONDS,
    demo: (value.DEMO ?? (value.DATABASE_URL ? 'off' : 'on')) === 'on',
    administrator:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD }
        : undefined,
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
    mapTilesUrl: value.MAP_TILES_URL === 'off' ? null : value.MAP_TILES_URL,
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

export class SettingsError extends Error {
  override name = 'SettingsError';
  lines: string[];
  constructor(lines: string[]) {
    super(lines.join('; '));
    this.lines = lines;
  }
}
