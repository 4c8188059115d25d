import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of exactly these bytes, under the secret of the merchant's account. */
export function signSimplePay(secret: string, body: string | Uint8Array): string {
  return createHmac('sha384', secret).update(body).digest('base64');
}

export function isSignedBySimplePay(secret: string, signature: unknown, body: string | Uint8Array): boolean {
  if (typeof signature !== 'string' || secret === '') return false;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signSimplePay(secret, body))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
