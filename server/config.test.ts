import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';
import { SettingsError } from './errors/settings-error.ts';

describe('settings', () => {
  test('.env.example lists exactly the settings that the server reads', () => {
    const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').split('\n');
    const listed = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    expect(listed.sort()).toEqual(Object.keys(settings.shape).sort());
  });

  test('every setting has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      shopUrl: 'http://127.0.0.1:3000',
    });
  });

  test('the demo shop is off by default on an external database', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://kamra@localhost/kamra' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://kamra@localhost/kamra', DEMO: 'on' }).demo).toBe(true);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://kamra@localhost/kamra?pgbouncer=true' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: 'postgres://kamra@one,two:x/kamra' }, 'DATABASE_URL'],
    [{ DATABASE_REPLICA_URLS: 'postgres://kamra@localhost/kamra' }, 'DATABASE_REPLICA_URLS'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ ADMIN_EMAIL: 'anna@example.com' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'anna@example.com', ADMIN_PASSWORD: 'change-me-please' }, 'placeholder'],
    [{ ADMIN_EMAIL: 'anna@example.com', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ RATE_LIMITS: 'read=many' }, 'RATE_LIMITS'],
    [{ RATE_LIMITS: 'read=600,nothing=5' }, 'nothing=5'],
  ])('%o is refused, naming %s', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(SettingsError);
    expect(() => readConfig(environment)).toThrow(name);
  });
});
