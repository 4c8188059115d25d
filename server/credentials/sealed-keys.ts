import { openSealed, sealSecret } from './seal-secret.ts';

/** What an outside service knows the shop by, each under its name. */
export type ServiceKeys = Record<string, string>;

/** Keys as they are stored, null for none; `context` says whose they are, and opens them again. */
export function sealKeys(key: Buffer, context: string, keys: ServiceKeys): string | null {
  return Object.keys(keys).length > 0 ? sealSecret(key, context, Buffer.from(JSON.stringify(keys))) : null;
}

/** No keys where they cannot be opened, e.g. since the key of the shop was lost: they are entered again then. */
export function openKeys(key: Buffer, context: string, sealed: string | null): ServiceKeys {
  const opened = sealed && openSealed(key, context, sealed);
  return opened ? (JSON.parse(opened.toString('utf8')) as ServiceKeys) : {};
}

/** Keys that are not given stay, and empty ones go. */
export function changeKeys(former: ServiceKeys, given: ServiceKeys): ServiceKeys {
  return Object.fromEntries(Object.entries({ ...former, ...given }).filter(([, value]) => value !== ''));
}
