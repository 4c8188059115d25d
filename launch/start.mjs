import { spawn } from 'node:child_process';
import { buildStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { root, shopNode } from './run.mjs';

await installMissing();
await buildStale();

// The server leads its own process group: Ctrl-C reaches it once, through here, and its database not at all.
const server = spawn(shopNode(), ['--env-file-if-exists=.env', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  detached: process.platform !== 'win32',
  env: { ...process.env, NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
