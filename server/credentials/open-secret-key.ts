import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';

/** Derived per purpose, so that what one seals another cannot open. */
export type SecretKey = (purpose: string) => Promise<Buffer>;

/**
 * The key that seals secrets which the database keeps: of the settings, or of a file in DATA_DIR that is made at first
 * use and that all processes share. Without it they cannot be opened again.
 */
export function openSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): SecretKey {
  let known: Promise<string> | undefined;
  const read = () => {
    known ??= secretKey ? Promise.resolve(secretKey) : storedKey(dataDir);
    known.catch(() => {
      known = undefined; // the disk may be back at the next try
    });
    return known;
  };
  return async (purpose) => Buffer.from(hkdfSync('sha256', await read(), 'kamra', purpose, 32));
}

/** Made beside its place and linked there, so that of two processes one wins and nobody reads half a key. */
async function storedKey(dataDir: string): Promise<string> {
  const path = resolve(dataDir, 'secret-key');
  const found = await readFile(path, 'utf8').catch(ignore('ENOENT'));
  if (found) return found.trim();
  const draft = `${path}-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(resolve(dataDir), { recursive: true });
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(draft, path).catch(ignore('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}
