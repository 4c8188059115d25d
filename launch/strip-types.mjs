// node launch/strip-types.mjs: the server's sources as JavaScript, for launch/load-server.mjs. A part of the build.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { root } from './run.mjs';

process.removeAllListeners('warning'); // that Node calls it experimental

const folder = join(root, 'server/build/stripped');
const left = new Set(['node_modules', 'build', 'testing']);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// The bench measures the server's process with fixed tasks of its own in it.
for (const file of ['server', 'contract', 'bench'].flatMap((name) => sourcesIn(join(root, name)))) {
  const source = readFileSync(file);
  const name = createHash('sha256').update(source).digest('hex');
  // Types leave blanks behind: lines and columns of errors stay those of the source.
  writeFileSync(join(folder, `${name}.js`), stripTypeScriptTypes(source.toString('utf8')));
}

function sourcesIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    if (entry.isDirectory()) return sourcesIn(join(path, entry.name));
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [join(path, entry.name)] : [];
  });
}
