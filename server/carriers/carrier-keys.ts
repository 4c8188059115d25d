import { type CarrierId, carrierKeyNames, optionalCarrierKeys } from '@kamra/contract/carriers.ts';
import type { ServiceKeys } from '../credentials/sealed-keys.ts';

/** Whose keys are sealed. */
export const carrierKeyContext = (carrier: CarrierId) => `carrier:${carrier}`;

export const missingCarrierKeys = (carrier: CarrierId, keys: ServiceKeys): string[] =>
  carrierKeyNames[carrier].filter((name) => !keys[name] && !optionalCarrierKeys.includes(name));
