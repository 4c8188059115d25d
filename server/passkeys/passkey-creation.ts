import type { NewPasskey, passkeyCreation } from '@kamra/contract/passkeys.ts';
import type { z } from 'zod';
import { readShopName } from '../credentials/check-password.ts';
import type { Database } from '../database/connect.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import type { PasskeySite } from './passkey-site.ts';

export interface PasskeyPerson {
  /** Names the account to authenticators, e.g. `staff-1`. */
  handle: string;
  email: string;
  name: string;
  /** Their passkeys so far: an authenticator makes no second one. */
  owned: { id: string; transports: string[] }[];
  /** `required` where a passkey alone, without a name typed before, signs in. */
  residentKey: 'preferred' | 'required';
}

/** What a browser is asked for to make a passkey. */
export async function describePasskeyCreation(
  db: Database,
  site: PasskeySite,
  { handle, email, name, owned, residentKey }: PasskeyPerson,
): Promise<z.input<typeof passkeyCreation>> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await readShopName(db)) || 'Kamra',
    rpID: site.id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(handle),
    attestationType: 'none',
    excludeCredentials: owned,
    authenticatorSelection: { residentKey, userVerification: 'preferred' },
  });
  return {
    rp: { id: site.id, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: options.timeout,
    excludeCredentials: owned.map((each) => ({ ...each, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey,
      requireResidentKey: residentKey === 'required',
      userVerification: 'preferred',
    },
    attestation: 'none',
  };
}

/** What is stored of a passkey; the public key is base64url. */
export interface VerifiedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isSynced: boolean;
}

/** The passkey that a browser made for a challenge; null for one that it was not asked for. */
export async function verifyNewPasskey(
  site: PasskeySite,
  challenge: string,
  passkey: NewPasskey,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch(() => null); // it throws for whatever the browser sent wrongly
  if (!verified?.verified) return null;
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
  };
}
