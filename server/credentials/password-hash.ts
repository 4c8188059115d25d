import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkGate } from '../limits/work-gate.ts';

const hashOnThread = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, hash: Buffer) => void) =>
    argon2('argon2id', parameters, done),
);

/**
 * Limits concurrent hashes, so that they leave one processor to the event loop and one of libuv's four threads to
 * files: under fifty concurrent sign-ins other requests are still served. Each hash takes 19 MiB.
 */
const gate = createWorkGate({
  maxRunning: Math.min(3, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 120,
  maxWaitMs: 10_000,
});

const argon2id = (parameters: Argon2Parameters) => gate.run(false, () => hashOnThread(parameters));

/** OWASP ASVS 5.0, appendix C: at least 19 MiB and two passes. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashLength = 32;

/**
 * Hashes a password off the main thread: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Letters with accents count the same
 * whether a keyboard sends them composed or not (NIST SP 800-63B 3.1.1.2). Throws busy when too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await argon2id({ message: composed(password), nonce: salt, tagLength: hashLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Whether a password matches a hash. Without a hash it takes as long and returns false. Throws busy. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const parsed = stored ? parseHash(stored) : null;
  const { salt, hash, ...parameters } = parsed ?? {
    salt: Buffer.alloc(16),
    hash: Buffer.alloc(hashLength),
    ...cost,
  };
  const found = await argon2id({
    message: composed(password),
    nonce: salt,
    tagLength: hash.length,
    ...parameters,
  });
  return timingSafeEqual(found, hash) && parsed !== null;
}

function composed(password: string): string {
  return password.normalize('NFC');
}

/** True for a hash with other cost parameters than the current ones; it is renewed at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  const parsed = parseHash(stored);
  return !parsed || parsed.memory !== cost.memory || parsed.passes !== cost.passes;
}

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parseHash(stored: string) {
  const [, memory, passes, parallelism, salt, hash] = pattern.exec(stored) ?? [];
  if (!salt || !hash) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
