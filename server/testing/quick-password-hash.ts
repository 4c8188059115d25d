import { argon2Sync, randomBytes } from 'node:crypto';

/** A hash that is verified at next to no cost, for tests of many wrong passwords; a sign-in renews it. */
export function quickPasswordHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const encoded = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encoded.join('$')}`;
}
