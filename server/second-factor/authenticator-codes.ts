import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, thirty seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps that a clock may be ahead or behind. */
const driftSteps = 1;
const secretBytes = 20;

export interface NewAuthenticatorSecret {
  bytes: Uint8Array;
  /** To type in. */
  base32: string;
  /** `otpauth:` for the QR code. */
  url: string;
}

/** A secret for an authenticator app, which shows it under the shop's and the person's name. */
export function newAuthenticatorSecret(shopName: string, email: string): NewAuthenticatorSecret {
  const secret = new Secret({ size: secretBytes });
  const issuer = shopName.replaceAll(':', ' ').trim() || 'Kamra';
  const totp = new TOTP({ ...parameters, issuer, label: email, secret });
  return { bytes: secret.bytes, base32: secret.base32, url: totp.toString() };
}

/** The time step of a code at a time in milliseconds, one step of drift allowed; null for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, atMs: number): number | null {
  const totp = new TOTP({ ...parameters, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
  const delta = totp.validate({ token: code, timestamp: atMs, window: driftSteps });
  return delta === null ? null : Math.floor(atMs / 1_000 / parameters.period) + delta;
}
