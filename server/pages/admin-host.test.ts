import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostAdmin } from './admin-host.ts';

const app = fastify();
const folder = mkdtempSync(join(tmpdir(), 'admin-build-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta nonce="CSP_NONCE"><script nonce="CSP_NONCE"></script>');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export {};');
  await hostAdmin(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the page has a new nonce each time and is not cached', async () => {
  const [one, other] = await Promise.all([app.inject('/admin/'), app.inject('/admin/')]);
  const policy = String(one.headers['content-security-policy']);
  const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1];
  expect(policy).toContain(`script-src 'nonce-${nonce}'`);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(one.body).not.toContain('CSP_NONCE');
  expect(other.body).not.toBe(one.body);
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.headers['x-robots-tag']).toBe('noindex');
});

test('hashed files are immutable, and only they are served', async () => {
  const file = await app.inject('/admin/assets/main-1a2b.js');
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/admin/assets/%2e%2e/index.html')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await app.inject('/admin/index.html')).statusCode).toBe(404);
});

test('/admin redirects to /admin/', async () => {
  const reply = await app.inject('/admin');
  expect(reply.statusCode).toBe(308);
  expect(reply.headers.location).toBe('/admin/');
});

test('without a build there is no page and no failure', async () => {
  const bare = fastify();
  await hostAdmin(bare, join(folder, 'missing'));
  expect((await bare.inject('/admin/')).statusCode).toBe(404);
});
