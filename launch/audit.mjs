import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { installAt, installMissing } from './install.mjs';
import { root, runNode } from './run.mjs';

await installMissing();
await buildStale();
if (process.argv[2] !== 'accessibility') await installLighthouse();
process.exit(await runNode(['audit/run-audit.ts', ...process.argv.slice(2)]));

/** Lighthouse is larger than the shop, so only the audit installs it, from a lock file of its own. */
async function installLighthouse() {
  const folder = join(root, 'audit');
  const stampFile = join(folder, 'node_modules', '.installed-from');
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Installing Lighthouse for the audit …');
  const code = await installAt(folder);
  if (code !== 0) {
    console.error('npm could not install Lighthouse. Is the registry reachable?');
    process.exit(code);
  }
  writeFileSync(stampFile, wanted);
}
