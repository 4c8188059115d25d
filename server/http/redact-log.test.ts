import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newToken } from '../credentials/tokens.ts';
import { customers } from '../customers/customer-tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { replyToErrors } from './error-reply.ts';
import { describeError, redactedLog } from './redact-log.ts';

const canaries = {
  email: 'kanari.madar@titkos.example',
  phone: '+36309998877',
  name: 'Kanári Kálmán',
  hash: 'kanari-hash',
  token: newToken(),
};
let database: TestDatabase;
const lines: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => database.close());

/** A server with the shop's error reply and log, whose only route throws the given error. */
async function failWith(fail: () => unknown, url = '/fail', headers: Record<string, string> = {}) {
  const app = fastify({
    logger: { level: 'trace', ...redactedLog, stream: { write: (line: string) => void lines.push(line) } },
  });
  replyToErrors(app);
  app.get('/fail', async () => {
    await fail();
    return 'ok';
  });
  const reply = await app.inject({ url, headers });
  await app.close();
  return reply;
}

function expectNoCanary(text: string) {
  for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
  expect(text).not.toContain('titkos.example');
}

const { email, phone, name, hash, token } = canaries;
const failures: Record<string, () => unknown> = {
  'Drizzle’s list of parameters': () =>
    database.db
      .insert(customers)
      .values({ email, phone, familyName: name, passwordHash: null, language: null! }),
  'a value of another kind': () => database.pool.query('SELECT $1::int', [`${name} ${email}`]),
  'a date that is none': () => database.pool.query('SELECT $1::timestamptz', [`${name} ${hash}`]),
  'the detail of a broken constraint': async () => {
    await database.db.insert(customers).values({ email, passwordHash: hash }).onConflictDoNothing();
    await database.pool.query('INSERT INTO customers (email) VALUES ($1)', [email.toUpperCase()]);
  },
  'the detail of a failing row': () =>
    database.pool.query('INSERT INTO customers (email, family_name) VALUES ($1, NULL)', [email]),
  'an error of our own with a cause': () => {
    throw new Error(`no mail to ${email}`, { cause: new Error(`550 <${email}> unknown, token ${token}`) });
  },
  'several errors at once': () => {
    throw new AggregateError([new Error(email), new Error(token)], 'all failed');
  },
  'the words of a mail server': () => {
    throw Object.assign(new Error('refused'), {
      rejected: [email],
      response: email,
      command: `RCPT ${email}`,
    });
  },
};

test.each(Object.keys(failures))(
  '[wall 53] [wall 141] [wall 143] neither log nor answer holds %s',
  async (title) => {
    const reply = await failWith(failures[title]!, `/fail?token=${token}&email=${encodeURIComponent(email)}`);
    expectNoCanary(reply.body);
    expect(reply.body).not.toMatch(/SELECT|INSERT|customers|node_modules|\.ts:|PostgreSQL/i);
    const logged = lines.join('');
    expectNoCanary(logged);
    expect(logged).not.toContain(encodeURIComponent(email));
    if (reply.statusCode !== 500) return;
    const entry = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'unexpected');
    expect(entry.err.stack, 'the place is told').toMatch(/^\s+at /);
    expect(entry.err.message.length).toBeGreaterThan(0);
  },
);

test.each(Object.keys(failures))('an error that ends the process is told without %s', async (title) => {
  const error = await Promise.resolve()
    .then(failures[title])
    .catch((each: unknown) => each);
  expectNoCanary(describeError(error));
  expect(describeError(error), 'and with its place').toMatch(/^\w+: .+\n\s+at /s);
});

test('an error whose fields the job queue copied is logged with its message and place', async () => {
  const { message, stack } = new Error(`cannot reach ${email}`);
  await failWith(() => {
    throw Object.assign(new Error('outer'), { cause: { message, stack, queue: 'send-mail' } });
  });
  const { err } = JSON.parse(lines.find((line) => line.includes('"unexpected"'))!);
  expect(err.cause).toMatchObject({
    message: 'cannot reach [email]',
    stack: expect.stringMatching(/^\s+at .*redact-log\.test/),
  });
});

test('[wall 141] a unique violation is still logged with table and constraint', async () => {
  await failWith(failures['the detail of a broken constraint']!);
  const { err } = JSON.parse(lines.find((line) => line.includes('"unexpected"'))!);
  expect(err).toMatchObject({ code: '23505', table: 'customers', constraint: 'customers_by_folded_email' });
});

test('[wall 97] line breaks, escape sequences and addresses in what is logged stay one JSON line', async () => {
  const evil = `\r\n{"level":60,"msg":"forged"}\u001b[31m\u2028 ${email}`;
  await failWith(
    () => {
      throw new Error(evil);
    },
    `/fail?x=${encodeURIComponent(evil)}`,
    { 'user-agent': 'x\u001b[31m' },
  );
  const app = fastify({
    logger: { ...redactedLog, stream: { write: (line: string) => void lines.push(line) } },
  });
  app.log.warn({ address: evil, password: 'kanari', nested: { password: 'kanari' } }, `said ${evil}`);
  await app.close();
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line).msg).not.toBe('forged');
    expect(line).not.toContain('kanari');
  }
  expect(lines.length).toBeGreaterThan(1);
});

test('a statement that fails in a loop of very long values costs little', async () => {
  const started = process.cpuUsage();
  await failWith(() => database.db.execute(sql`SELECT ${'a'.repeat(500_000)}::int`));
  await failWith(() => {
    throw new Error('a@'.repeat(500_000));
  });
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  expect(lines.every((line) => line.length < 40_000)).toBe(true);
});
