import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { callShop, type ShopInput } from '../shop-api.ts';

type Passkey = ShopInput<'POST /api/Customer/PasskeySignIn'>['body']['passkey'];

/** Has the browser sign with a passkey, and signs in by it. */
export async function signInByPasskey(isOffered = false): Promise<void> {
  const request = await callShop('POST /api/Customer/PasskeyRequest', {});
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered });
  await callShop('POST /api/Customer/PasskeySignIn', { body: { passkey: passkey as Passkey } });
}

/** Offers the passkeys beside the addresses that the browser fills in; true once one of them has signed in. */
export async function offerPasskeys(): Promise<boolean> {
  if (!(await browserSupportsWebAuthnAutofill())) return false;
  return signInByPasskey(true).then(
    () => true,
    // Nobody chose one, or the button asked instead.
    () => false,
  );
}

/** Takes back what was offered; the page is left. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}
