import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

/**
 * `journeys` need a browser, `server` tests a PostgreSQL or processes of the shop, the others neither, nor a build:
 * `house` tests look at the sources and documents as a whole or sweep over many inputs, `unit` tests at one part.
 * `dev` tries `npm run dev` on a copy of the sources, `engines` the shop with programs of others that the machine may
 * not have; both run when they are asked for.
 */
export type TestLayer = 'unit' | 'house' | 'server' | 'journeys' | 'dev' | 'engines';

const root = resolve(import.meta.dirname, '..');
const folders = ['contract', 'server', 'storefront', 'admin', 'demo', 'test'];
/** Imports that need a database, a running shop or a build. */
const needs =
  /TEST_DATABASE_URL|startEmbeddedPostgres\(|connectDatabase\(|['"/]main\.ts['"]|launch-server|load-server|build\/(server|client|program)/;
const importPattern = /(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?['"](\.[^'"]+)['"]/g;

/** The test files of these layers, by what they import directly or through others. */
export function filesOfLayers(layers: readonly TestLayer[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root, exclude: isNoSource }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => layers.includes(layerOf(file)));
}

/** `file` is relative to the repository's root, or absolute. */
export function layerOf(file: string): TestLayer {
  const path = resolve(root, file);
  const place = relative(root, path).split(sep).join('/');
  if (place.startsWith('test/journeys/')) return 'journeys';
  if (place.startsWith('test/dev/')) return 'dev';
  if (place.startsWith('test/engines/')) return 'engines';
  if (reaches(path, new Set())) return 'server';
  return place.startsWith('test/') ? 'house' : 'unit';
}

function isNoSource(path: string): boolean {
  return /(^|[\\/])(node_modules|build|\.react-router)$/.test(path);
}

const sources = new Map<string, { isNeeding: boolean; imports: string[] }>();

function reaches(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const { isNeeding, imports } = read(file);
  return isNeeding || imports.some((each) => reaches(each, seen));
}

function read(file: string) {
  let known = sources.get(file);
  if (!known) {
    const source = /\.(m?ts|tsx|mjs)$/.test(file) ? readFileSync(file, 'utf8') : '';
    const imports = [...source.matchAll(importPattern)].map(([, path = '']) => resolve(dirname(file), path));
    known = { isNeeding: needs.test(source), imports };
    sources.set(file, known);
  }
  return known;
}
