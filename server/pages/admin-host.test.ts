import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostAdmin } from './admin-host.ts';

const app = fastify();
const folder = mkdtempSync(join(tmpdir(), 'admin-build-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta nonce="CSP_NONCE"><script nonce="CSP_NONCE"></script>');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('export {};'));
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

test('a file that was compressed at build is sent as it is', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const file = await app.inject({ url: '/admin/assets/main-1a2b.js', headers });
  expect([file.headers['content-encoding'], file.headers['content-type']]).toEqual([
    'br',
    expect.stringContaining('javascript'),
  ]);
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('export {};');
});

test('/admin redirects to /admin/', async () => {
  const reply = await app.inject('/admin');
  expect(reply.statusCode).toBe(308);
  expect(reply.headers.location).toBe('/admin/');
});

test('a browser that asks for another path gets the back office with status 404, a program a plain refusal', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const url of ['/admin/no-such-screen', '/admin/orders/7', '/admin/index.html']) {
    const page = await app.inject({ url, headers: { accept } });
    expect([page.statusCode, page.headers['cache-control']], url).toEqual([404, 'no-store']);
    expect(page.headers['content-type'], url).toMatch(/^text\/html/);
    expect(page.headers['content-security-policy'], url).toContain(/nonce="([^"]+)"/.exec(page.body)?.[1]);
    expect((await app.inject({ url, headers: { accept: 'application/json' } })).body, url).not.toContain('<');
  }
  const file = await app.inject({ url: '/admin/assets/gone-1a2b.js', headers: { accept } });
  expect(file.statusCode).toBe(404);
  expect(file.body).not.toContain('nonce');
});

test('without a build there is no page and no failure', async () => {
  const bare = fastify();
  await hostAdmin(bare, join(folder, 'missing'));
  expect((await bare.inject('/admin/')).statusCode).toBe(404);
});
