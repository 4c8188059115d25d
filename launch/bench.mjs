import { buildStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { runNode } from './run.mjs';

await installMissing();
const [kind, ...options] = process.argv.slice(2);
const parts = ['search', 'orders', 'buying', 'lists', 'imports', 'sizes', 'calls'];
if (['imports', 'sizes', 'calls'].includes(kind)) await buildStale(); // they read pages
if (parts.includes(kind)) process.exit(await runNode([`bench/run-${kind}-bench.ts`, ...options]));
await buildStale();
process.exit(await runNode(['bench/run-bench.ts', ...process.argv.slice(2)]));
