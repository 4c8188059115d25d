import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { demoTemplate } from '../../server/testing/demo-template.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { expect, type JourneyBrowser, openBrowser } from '../journeys/open-browser.ts';
import { freePort } from '../shop-process.ts';

const root = resolve(import.meta.dirname, '../..');
const programs = ['contract', 'server', 'storefront', 'admin', 'demo', 'launch', 'dev', 'package.json'];

let folder: string;
let database: TestDatabase;
let browser: JourneyBrowser;
let workshop: ChildProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kamra-dev-'));
  await copySources();
  database = await createTestDatabase(await demoTemplate());
  browser = await openBrowser();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  workshop = spawn(process.execPath, ['dev/run-dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ...database.environment,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
    },
  });
  let output = '';
  await new Promise<void>((ready, fail) => {
    for (const stream of [workshop.stdout, workshop.stderr]) {
      stream?.on('data', (data) => {
        output += String(data);
        if (output.includes('The shop is open')) ready();
      });
    }
    workshop.once('exit', (code) => fail(new Error(`it ended with ${code}: ${output}`)));
  });
});

afterAll(async () => {
  const ended = new Promise((done) => workshop.once('exit', done));
  workshop.kill('SIGTERM');
  await ended;
  await browser.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A copy of the sources with the packages of this one, so that a test may change files. */
async function copySources(): Promise<void> {
  for (const name of programs) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|build|\.react-router)$/.test(path) && !path.includes('.test.'),
    });
  }
  for (const name of ['', 'contract', 'server', 'storefront', 'admin']) {
    const packages = await readdir(join(root, name, 'node_modules')).catch(() => []);
    const target = join(folder, name, 'node_modules');
    await mkdir(target, { recursive: true });
    for (const each of packages.filter((one) => one !== '@kamra' && !/^\.(vite|cache)/.test(one)))
      await symlink(join(root, name, 'node_modules', each), join(target, each));
  }
  await mkdir(join(folder, 'node_modules/@kamra'));
  await symlink(join(folder, 'contract'), join(folder, 'node_modules/@kamra/contract'));
}

/** Opens a page, and waits until it hears of changes. */
async function openConnected(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(url + path);
  await connected;
}

/** Resolves once the workshop prints a text. */
function told(text: string): Promise<void> {
  let output = '';
  return new Promise((done) => {
    for (const stream of [workshop.stdout, workshop.stderr]) {
      stream?.on('data', (data) => {
        output += String(data);
        if (output.includes(text)) done();
      });
    }
  });
}

/** Replaces a text in a source and answers after how many milliseconds that was seen. */
async function change(path: string, from: string, to: string, seen: () => Promise<unknown>): Promise<void> {
  const source = await readFile(join(folder, path), 'utf8');
  expect(source).toContain(from);
  const begun = performance.now();
  await writeFile(join(folder, path), source.replace(from, to));
  await seen();
  console.info(`${path}: seen after ${Math.round(performance.now() - begun)} ms`);
}

describe('npm run dev', () => {
  test('shows changed components and styles of the storefront in the open page', async () => {
    const { page, context, complaints } = await browser.visitor();
    await openConnected(page, '/products');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Minden termék');
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await change(
      'storefront/app/product-list/all-products-page.tsx',
      '<h1 ',
      '<h1 data-changed ',
      () => page.waitForFunction(() => document.querySelector('h1[data-changed]')), // in every frame, for the figure
    );
    await change('storefront/app/app.css', '@layer base {', '@layer base { h1 { opacity: 0.5; }', () =>
      expect(heading).toHaveCSS('opacity', '0.5'),
    );
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('shows changed components of the back office in the open page', async () => {
    const { page, context } = await browser.visitor();
    await openConnected(page, '/admin/');
    await expect(page.locator('input[type=password]')).toBeVisible();
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await change('admin/sign-in/staff-sign-in-page.tsx', '<form', '<form data-changed=""', () =>
      expect(page.locator('form[data-changed]')).toBeVisible(),
    );
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await context.close();
  });

  test('answers by the server as it is now, and goes on with the old one where that cannot start', async () => {
    const file = 'server/feeds/robots-txt.ts';
    const robots = async () => (await fetch(`${url}/robots.txt`)).text();
    const source = await readFile(join(folder, file), 'utf8');
    expect(await robots()).toContain('User-agent: *');
    await change(file, 'User-agent: *', 'User-agent: everyone', () =>
      expect.poll(robots, { intervals: [50] }).toContain('User-agent: everyone'),
    );
    const refused = told('starts on the next change');
    await writeFile(join(folder, file), `${source}\nthis is no TypeScript`);
    await refused;
    expect(await robots()).toContain('User-agent: everyone');
    await writeFile(join(folder, file), source);
    await expect.poll(robots, { intervals: [50] }).toContain('User-agent: *');
  });

  test('names files and lines of the sources where a page or a call fails', async () => {
    for (const [file, path] of [
      ['storefront/app/contact/contact-page.tsx', '/contact'],
      ['server/feeds/robots-txt.ts', '/robots.txt'],
    ] as const) {
      const source = await readFile(join(folder, file), 'utf8');
      const lines = source.split('\n');
      const beginning = lines.findIndex((line) => /^export (async )?function .*\{$/.test(line));
      expect(beginning, file).toBeGreaterThan(0);
      lines.splice(beginning + 1, 0, "throw new Error('a fault');");
      const named = told(`${file}:${beginning + 2}:`);
      await writeFile(join(folder, file), lines.join('\n'));
      const status = async () => (await fetch(url + path)).status;
      await expect.poll(status, { intervals: [50] }).toBe(500);
      await named;
      await writeFile(join(folder, file), source);
      await expect.poll(status, { intervals: [50] }).toBe(200);
    }
  });
});
