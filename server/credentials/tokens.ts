import { createHash, randomBytes } from 'node:crypto';

/** A secret for cookies, links and transaction ids: 32 random bytes, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
