import { buildStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { runNode } from './run.mjs';

await installMissing();
await buildStale();
process.exit(await runNode(['cluster/run-cluster.ts', ...process.argv.slice(2)]));
