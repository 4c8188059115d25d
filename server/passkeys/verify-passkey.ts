import type { PasskeyAssertion } from '@kamra/contract/passkeys.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import type { PasskeySite } from './passkey-site.ts';

interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/**
 * The counter that a browser's answer carries, where it is a signature of the challenge by this passkey; null
 * otherwise, also where the counter has gone back, as that of a copied authenticator does.
 */
export async function verifyPasskey(
  site: PasskeySite,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
  assertion: PasskeyAssertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: false,
  }).catch(() => null); // it throws for whatever the browser sent wrongly
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
