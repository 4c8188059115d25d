import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { root, runNode } from './run.mjs';

const programs = [
  {
    name: 'storefront',
    sources: ['storefront', 'contract', 'package-lock.json', 'launch/compress-assets.mjs'],
    command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    assets: 'build/client/assets',
  },
  {
    name: 'admin',
    sources: ['admin', 'contract', 'package-lock.json', 'launch/compress-assets.mjs'],
    command: ['node_modules/vite/bin/vite.js', 'build'],
    assets: 'build/assets',
  },
  {
    name: 'server',
    sources: [
      ...['server', 'contract', 'bench', 'package-lock.json'],
      ...['launch/bundle-server.mjs', 'launch/server-process.json'],
    ],
    command: ['launch/bundle-server.mjs'],
  },
];
const notSources = new Set(['node_modules', 'build', '.react-router', '.cache']);

/** Builds the storefront, the back office and the server, side by side, where their sources have changed since the last build. */
export async function buildStale() {
  const codes = await Promise.all(programs.map(buildIfStale));
  const failed = codes.find((code) => code !== 0);
  if (failed) process.exit(failed);
}

/** Resolves to the exit code of the build, 0 when none was needed. */
async function buildIfStale({ name, sources, command, assets }) {
  const stampFile = join(root, name, 'build', '.built-from');
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, join(root, source));
  const wanted = hash.digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return 0;
  console.log(`Building the ${name} …`);
  const [file, ...args] = command;
  const code = await runNode([join(root, file), ...args], {
    cwd: join(root, name),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    console.error(`The ${name} does not build.`);
    return code;
  }
  if (assets) await compressAssets(join(root, name, assets));
  writeFileSync(stampFile, wanted);
  return 0;
}

function addToHash(hash, path) {
  const entries = existsSync(path) && !path.endsWith('.json') && isDirectory(path);
  if (!entries) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!notSources.has(name) && !name.startsWith('.') && !name.includes('.test.'))
      addToHash(hash, join(path, name));
  }
}

function isDirectory(path) {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}
