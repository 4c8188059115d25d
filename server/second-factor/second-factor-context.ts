import type pg from 'pg';
import type { Config } from '../config.ts';
import { openSecretKey } from '../credentials/open-secret-key.ts';
import { type PasskeySite, passkeySiteOf } from '../passkeys/passkey-site.ts';

/** What factors are checked with. */
export interface SecondFactorContext {
  pool: pg.Pool;
  /** Seals the secrets of authenticators. */
  secretKey: () => Promise<Buffer>;
  /** The site that passkeys belong to, by the settings; null under an IP address, which cannot have any. */
  site: PasskeySite | null;
}

/** The member of staff whose factor it is. */
export interface FactorOwner {
  systemUserId: number;
}

export function createSecondFactorContext(
  pool: pg.Pool,
  config: Pick<Config, 'shopUrl' | 'secretKey' | 'dataDir'>,
): SecondFactorContext {
  const secretKey = openSecretKey(config);
  return {
    pool,
    secretKey: () => secretKey('authenticators'),
    site: passkeySiteOf(config),
  };
}
