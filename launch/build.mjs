import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run.mjs';

const programs = [
  {
    name: 'storefront',
    sources: ['storefront', 'contract', 'package-lock.json'],
    command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  },
  {
    name: 'admin',
    sources: ['admin', 'contract', 'package-lock.json'],
    command: ['node_modules/vite/bin/vite.js', 'build'],
  },
];
const notSources = new Set(['node_modules', 'build', '.react-router', '.cache']);

/** Builds the storefront and the back office where their sources have changed since the last build. */
export async function buildStale() {
  for (const program of programs) {
    const stampFile = join(root, program.name, 'build', '.built-from');
    const hash = createHash('sha256');
    for (const source of program.sources) addToHash(hash, join(root, source));
    const wanted = hash.digest('hex');
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) continue;
    console.log(`Building the ${program.name} …`);
    const [file, ...args] = program.command;
    const code = await runNode([join(root, file), ...args], {
      cwd: join(root, program.name),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) {
      console.error(`The ${program.name} does not build.`);
      process.exit(code);
    }
    writeFileSync(stampFile, wanted);
  }
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
