import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which the clock of a notification may differ. */
const toleranceSeconds = 300;

/** The signature of a notification: the time and the bytes of the body, under the secret of the endpoint. */
export function signStripe(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Whether one of the signatures of a header fits, and its time is now. While a secret is changed there are several. */
export function isSignedByStripe(
  secret: string,
  header: unknown,
  body: Uint8Array,
  now = Date.now(),
): boolean {
  if (typeof header !== 'string' || header.length > 2_000 || secret === '') return false;
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  const wanted = Buffer.from(signStripe(secret, timestamp, body));
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value);
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
