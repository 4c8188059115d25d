import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('[wall 75] many hashes at once leave a thread to everybody else', async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 6 }, async () => {
    await hashPassword('helyes ló akkumulátor kapocs');
    hashed += 1;
  });
  const file = await open(import.meta.filename);
  const { size } = await file.stat();
  await file.close();
  expect(size).toBeGreaterThan(0);
  expect(hashed).toBeLessThan(4);
  await Promise.all(hashes);
});

test('[wall 75] [wall 118] a hash for which too many wait is refused, whether there is a password to compare or not', async () => {
  const outcomes = Array.from({ length: 130 }, (_, each) =>
    (each % 2 ? hashPassword('helyes ló akkumulátor kapocs') : verifyPassword('wrong', null)).then(
      () => null,
      (error: unknown) => error,
    ),
  );
  for (const refused of await Promise.all(outcomes.slice(-8)))
    expect(refused).toMatchObject({ code: 'busy' });
});
