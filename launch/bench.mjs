import { buildStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { runNode } from './run.mjs';

await installMissing();
const [kind, ...options] = process.argv.slice(2);
if (kind === 'search') process.exit(await runNode(['bench/run-search-bench.ts', ...options]));
if (kind === 'orders') process.exit(await runNode(['bench/run-orders-bench.ts', ...options]));
await buildStale();
process.exit(await runNode(['bench/run-bench.ts', ...process.argv.slice(2)]));
