import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const validMs = 10 * 60 * 1000;
const bodyBytes = 24;

/**
 * What any browser is asked to sign to sign in: when it was made, something random, and the shop's mark over both. It is
 * stored nowhere, so that asking costs the shop nothing; a passkey accepts none older than the one it signed last.
 */
export function createSignInChallenge(key: Buffer, nowMs = Date.now()): Buffer {
  const body = Buffer.concat([Buffer.alloc(8), randomBytes(bodyBytes - 8)]);
  body.writeBigUInt64BE(BigInt(Math.round(nowMs * 1000)));
  return Buffer.concat([body, markOf(key, body)]);
}

/** When a challenge of ours was made, in microseconds; null for any other, and for one that is over. */
export function readSignInChallenge(key: Buffer, challenge: string, nowMs = Date.now()): number | null {
  const bytes = Buffer.from(challenge, 'base64url');
  const [body, mark] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)];
  const expected = markOf(key, body);
  if (mark.length !== expected.length || !timingSafeEqual(mark, expected)) return null;
  const madeAt = Number(body.readBigUInt64BE());
  return nowMs * 1000 - madeAt <= validMs * 1000 ? madeAt : null;
}

const markOf = (key: Buffer, body: Buffer) => createHmac('sha256', key).update(body).digest();
