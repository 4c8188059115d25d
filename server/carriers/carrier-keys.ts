import { type CarrierId, carrierKeyNames } from '@kamra/contract/carriers.ts';
import { openSealed, sealSecret } from '../credentials/seal-secret.ts';

/** What a carrier knows the shop by, under the names of `carrierKeyNames`. */
export type CarrierKeys = Record<string, string>;

const contextOf = (carrier: CarrierId) => `carrier:${carrier}`;

export function sealCarrierKeys(key: Buffer, carrier: CarrierId, keys: CarrierKeys): string {
  return sealSecret(key, contextOf(carrier), Buffer.from(JSON.stringify(keys)));
}

/** No keys where they cannot be opened, e.g. since the key of the shop was lost: they are entered again then. */
export function openCarrierKeys(key: Buffer, carrier: CarrierId, sealed: string | null): CarrierKeys {
  const opened = sealed && openSealed(key, contextOf(carrier), sealed);
  return opened ? (JSON.parse(opened.toString('utf8')) as CarrierKeys) : {};
}

export const missingCarrierKeys = (carrier: CarrierId, keys: CarrierKeys): string[] =>
  carrierKeyNames[carrier].filter((name) => !keys[name]);
