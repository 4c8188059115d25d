import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { openSecretKey } from '../credentials/open-secret-key.ts';

/** The key of the hashes of mailed codes: six digits could be tried out by whoever reads the database. */
export type CustomerCodeKey = () => Promise<Buffer>;

export function openCustomerCodeKey(config: Pick<Config, 'secretKey' | 'dataDir'>): CustomerCodeKey {
  const secretKey = openSecretKey(config);
  return () => secretKey('customer codes');
}

/** The hash of a code, which belongs to one request. */
export function hashCustomerCode(key: Buffer, requestHash: string, code: string): string {
  return createHmac('sha256', key).update(`${requestHash}:${code}`).digest('base64url');
}
