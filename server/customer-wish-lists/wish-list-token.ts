import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { openSecretKey } from '../credentials/open-secret-key.ts';
import { hashToken } from '../credentials/tokens.ts';

/** The key of the links to wish lists: the owner sees a link again, and whoever reads the database does not. */
export type WishListKey = () => Promise<Buffer>;

export function openWishListKey(config: Pick<Config, 'secretKey' | 'dataDir'>): WishListKey {
  const secretKey = openSecretKey(config);
  return () => secretKey('wish list links');
}

export function newWishListNonce(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of a link, 43 characters. */
export function wishListToken(key: Buffer, listId: number, nonce: string): string {
  return createHmac('sha256', key).update(`${listId}:${nonce}`).digest('base64url');
}

/** The token of a stored link; null without one, and where it was made with another key. */
export function storedToken(
  key: Buffer,
  { listId, linkNonce, linkHash }: { listId: number; linkNonce: string | null; linkHash: string | null },
): string | null {
  if (linkNonce === null) return null;
  const token = wishListToken(key, listId, linkNonce);
  return hashToken(token) === linkHash ? token : null;
}
