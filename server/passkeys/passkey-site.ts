import { isIP } from 'node:net';
import type { Config } from '../config.ts';

export interface PasskeySite {
  /** The domain name (RP ID). */
  id: string;
  origin: string;
}

/**
 * The site that passkeys belong to, by the settings; null under an IP address, which cannot have any. Never from a
 * request's headers: a forged host must not become the site of a passkey.
 */
export function passkeySiteOf({ shopUrl }: Pick<Config, 'shopUrl'>): PasskeySite | null {
  const { hostname, origin } = new URL(shopUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin };
}
