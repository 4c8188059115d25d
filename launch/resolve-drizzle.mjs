// Preloaded by the server's process. For every import of drizzle-orm, and for every file of it, Node parses the 130 KB
// of exports in its package.json anew, which took a third of a start.
import { registerHooks } from 'node:module';

const within = '/node_modules/drizzle-orm/';
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes(within)) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context);
    if (!resolved.has(specifier)) resolved.set(specifier, next(specifier, context));
    return { ...resolved.get(specifier), shortCircuit: true };
  },
});
