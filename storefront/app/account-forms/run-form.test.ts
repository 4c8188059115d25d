import { expect, test } from 'vitest';
import { findReply } from './run-form.ts';

type Context = Parameters<typeof findReply>[2];

const ask = (call: () => Promise<unknown>) =>
  findReply('GET /api/Customer/Profile', {}, { get: () => call } as unknown as Context);
const failWith = (code: string) => ask(() => Promise.reject({ code, details: {} }));

test('only a refusal means that nobody is signed in; a busy shop fails, and forgets nobody', async () => {
  const profile = { email: 'anna@vasarlo.example' };
  expect(await ask(() => Promise.resolve(profile))).toEqual(profile);
  expect(await failWith('notSignedIn')).toBeNull();
  await expect(failWith('tooManyRequests')).rejects.toMatchObject({ init: { status: 429 } });
  await expect(failWith('busy')).rejects.toMatchObject({ data: { code: 'busy' }, init: { status: 503 } });
  await expect(failWith('unexpected')).rejects.toMatchObject({ code: 'unexpected' });
});
