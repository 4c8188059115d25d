// node launch/bundle-server.mjs: the server as few files of JavaScript in server/build/program, and compiled. A part of the
// build. Node loads 1,600 files of sources and packages three times as slowly.
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root, runNode } from './run.mjs';

const folder = join(root, 'server/build/program');
const compiled = join(root, 'server/build/compiled');
const { flags, environment } = JSON.parse(
  await readFile(new URL('server-process.json', import.meta.url), 'utf8'),
);
/** What the shop runs, and what the bench runs with the server; `start-shop` is all of the server but its start. */
const entries = [
  'server/main.ts',
  'server/start-shop.ts',
  'server/process/end-left-over.ts',
  'bench/bench-server.ts',
];
/** Of packages only those that are many files of plain JavaScript, none of which another package loads as well. */
const bundledPackages = ['drizzle-orm', 'zod', 'fastify-type-provider-zod', 'libphonenumber-js'];

rmSync(folder, { recursive: true, force: true });
rmSync(compiled, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((file) => [nameOf(file), join(root, file)])),
  platform: 'node',
  external: (id) => !/^[./]|^@kamra\//.test(id) && !bundledPackages.some((name) => isOf(id, name)),
  plugins: [
    { name: 'places-of-sources', transform: { filter: { code: /import\.meta/ }, handler: keepPlaces } },
  ],
});
await bundle.write({ dir: folder, entryFileNames: '[name].js', chunkFileNames: '[name].js' });
process.exit(await compile());

/**
 * Sources find the files beside them by their own place, which the bundle has not. A thread's script becomes a file of
 * the bundle, since Node would take the types off all that it loads.
 */
function keepPlaces(code, file) {
  if (!file.startsWith(root) || file.includes('/node_modules/')) return;
  const place = `../../../${relative(root, file).replaceAll(sep, '/')}`;
  return code
    .replace(/new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g, (_, script) => {
      this.emitFile({ type: 'chunk', id: join(dirname(file), script), name: nameOf(script) });
      return `new URL('./${nameOf(script)}.js', import.meta.URL)`;
    })
    .replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(place)}')`)
    .replaceAll('import.meta.URL', 'import.meta.url');
}

/** Has V8 compile what a start runs, with the flags of the server: for others it would compile anew. */
function compile() {
  const script = `await import('./server/build/program/start-shop.js');
    (await import('node:module')).default.flushCompileCache();`;
  return runNode([...flags, '--input-type=module', '--eval', script], { env: environment });
}

function nameOf(file) {
  return basename(file, '.ts');
}

function isOf(id, name) {
  return id === name || id.startsWith(`${name}/`);
}
