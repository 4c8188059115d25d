import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { root, shopNode } from './run.mjs';

await installMissing();
await buildStale();

// Memory that pages and pictures are done with goes back to the system instead of staying with the process.
const { flags, environment } = JSON.parse(
  readFileSync(new URL('server-process.json', import.meta.url), 'utf8'),
);

const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

// The server leads its own process group: Ctrl-C reaches it once, through here, and its database not at all.
const server = spawn(shopNode(), [...flags, ...settings, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  detached: process.platform !== 'win32',
  env: { ...process.env, ...environment },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
