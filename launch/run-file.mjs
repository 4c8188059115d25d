// node launch/run-file.mjs FILE …: a program of the shop with its Node and its settings.
import { installMissing } from './install.mjs';
import { runNode } from './run.mjs';

await installMissing();
process.exit(await runNode(['--env-file-if-exists=.env', ...process.argv.slice(2)]));
