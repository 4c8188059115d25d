import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Encrypts a secret for the database; `context` names whose it is, so that it opens nowhere else. */
export function sealSecret(key: Buffer, context: string, secret: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  const parts = [nonce, Buffer.concat([cipher.update(secret), cipher.final()]), cipher.getAuthTag()];
  return ['1', ...parts.map((part) => part.toString('base64url'))].join('.');
}

/** What was sealed; null for another key or context, or a damaged text. */
export function openSealed(key: Buffer, context: string, sealed: string): Buffer | null {
  const [version, ...parts] = sealed.split('.');
  const [nonce, content, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== '1' || nonce?.length !== 12 || !content || tag?.length !== 16) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return null;
  }
}
