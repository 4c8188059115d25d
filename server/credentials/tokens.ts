import { createHash, randomBytes } from 'node:crypto';

/** A secret for cookies, links and transaction ids: 32 random bytes, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which the database stores a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
