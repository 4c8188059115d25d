// Preloaded where sources of the server are run as they are: by tests, in development and by the bench.
//
// A start would spend a third of its time on finding files: Node looks for the package.json above each file anew, and
// for every import of drizzle-orm, and for every file of it, parses the 130 KB of exports in its package.json.
import { registerHooks } from 'node:module';

const root = new URL('..', import.meta.url).href;
const packages = '/node_modules/';
const drizzle = '/node_modules/drizzle-orm/';
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
});

/** What a file is that another imports by its path, where that is sure. */
function formatOf(specifier, parentURL) {
  if (parentURL?.includes(drizzle)) return 'module';
  const isOwn = parentURL?.startsWith(root) && !parentURL.includes(packages);
  return isOwn && specifier.endsWith('.ts') ? 'module-typescript' : undefined;
}
