import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { keepRunning, startChild } from './keep-running.mjs';
import { root, run, shopNode } from './run.mjs';

await installMissing();
await buildStale();

// Freed memory of pages and pictures is returned to the system instead of staying with the process.
const { flags, program, environment } = JSON.parse(
  readFileSync(new URL('server-process.json', import.meta.url), 'utf8'),
);

const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const options = { cwd: root, env: { ...process.env, ...environment } };

const code = await keepRunning(() => startChild(shopNode(), [...flags, ...settings, program], options));
// A failed server leaves its database running for the next one; after the last one it is stopped.
if (code !== 0) await run(shopNode(), [...settings, join(dirname(program), 'end-left-over.js')], options);
process.exit(code);
