import { installMissing } from './install.mjs';
import { runNode } from './run.mjs';

await installMissing();
process.exit(await runNode(['relevance/run-relevance.ts', ...process.argv.slice(2)]));
