import { isIP } from 'node:net';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { openSecretKey } from '../credentials/open-secret-key.ts';

/** What factors are checked with. */
export interface SecondFactorContext {
  pool: pg.Pool;
  /** Seals the secrets of authenticators. */
  secretKey: () => Promise<Buffer>;
  /** The site that passkeys belong to, by the settings; null under an IP address, which cannot have any. */
  site: PasskeySite | null;
}

export interface PasskeySite {
  /** The domain name (RP ID). */
  id: string;
  origin: string;
}

/** The member of staff whose factor it is. */
export interface FactorOwner {
  systemUserId: number;
}

/** Never from a request's headers: a forged host must not become the site of a passkey. */
export function createSecondFactorContext(
  pool: pg.Pool,
  config: Pick<Config, 'shopUrl' | 'secretKey' | 'dataDir'>,
): SecondFactorContext {
  const { hostname, origin } = new URL(config.shopUrl);
  const secretKey = openSecretKey(config);
  return {
    pool,
    secretKey: () => secretKey('authenticators'),
    site: isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin },
  };
}
