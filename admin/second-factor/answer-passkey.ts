import type { ReplyOf } from '../staff-call.ts';

export type PasskeyRequest = ReplyOf<'POST /api/SecondFactor/PasskeyRequest'>;
export type PasskeyCreation = ReplyOf<'POST /api/SecondFactor/PasskeyCreation'>;

/** Has the browser sign with a passkey. Throws an error whose message is a translation key. */
export async function answerPasskey(request: PasskeyRequest): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON }).catch(refused);
}

/** Has the browser make a passkey. Throws an error whose message is a translation key. */
export async function makePasskey(creation: PasskeyCreation): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = creation as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON }).catch(refused);
}

/** Cancelled, timed out, or a device that has none of these keys: browsers do not tell which. */
function refused(): never {
  throw new Error('secondFactor.passkeyRefused');
}
