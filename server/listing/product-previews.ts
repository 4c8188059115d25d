import type pg from 'pg';
import { hashToken } from '../credentials/tokens.ts';
import { queryPrepared } from '../database/prepared.ts';

/** What the database stores of a preview's link: the hash covers the product, so that a link shows no other one. */
export function hashPreview(productId: number, token: string): string {
  return hashToken(`${productId} ${token}`);
}

const statement = `SELECT 1 AS one FROM one_time_tokens
  WHERE token_hash = $1 AND purpose = 'productPreview' AND expires_at > now()`;

/** Whether the token of a link shows this product before it is published. */
export async function isPreviewOf(pool: pg.Pool, productId: number, token: string): Promise<boolean> {
  return (await queryPrepared(pool, statement, [hashPreview(productId, token)])).length > 0;
}
