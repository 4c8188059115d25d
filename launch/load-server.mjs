// Preloaded by the server's process.
//
// Its start would spend a third of its time on finding files: Node looks for the package.json above each file anew, and
// for every import of drizzle-orm, and for every file of it, parses the 130 KB of exports in its package.json. And what
// takes the types off its sources would stay in memory, with some 17 MB: the build did that (launch/strip-types.mjs).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url).href;
const packages = '/node_modules/';
const drizzle = '/node_modules/drizzle-orm/';
const stripped = new URL('../server/build/stripped/', import.meta.url);
const isBuilt = existsSync(stripped);
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, parentURL);
      if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context);
    if (!resolved.has(specifier)) resolved.set(specifier, next(specifier, context));
    return { ...resolved.get(specifier), shortCircuit: true };
  },
  load(url, context, next) {
    const source = isBuilt && url.endsWith('.ts') && strippedSource(url);
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});

/** What a file is that another imports by its path, where that is sure. */
function formatOf(specifier, parentURL) {
  if (parentURL?.includes(drizzle)) return 'module';
  const isOwn = parentURL?.startsWith(root) && !parentURL.includes(packages);
  return isOwn && specifier.endsWith('.ts') ? 'module-typescript' : undefined;
}

/** The file without its types; undefined for one that is not as it was built. */
function strippedSource(url) {
  if (!url.startsWith(root)) return undefined;
  const name = createHash('sha256')
    .update(readFileSync(fileURLToPath(url)))
    .digest('hex');
  try {
    return readFileSync(new URL(`${name}.js`, stripped), 'utf8');
  } catch {
    return undefined;
  }
}
