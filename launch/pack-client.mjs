// Writes the typed client of the shop's calls as a package of plain JavaScript with its types:
// npm run pack:client -- FOLDER
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(root, 'contract/build'));
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'contract/package.json'), 'utf8'));

mkdirSync(folder, { recursive: true });
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/typescript/bin/tsc'),
    '--project',
    join(root, 'contract/tsconfig.client.json'),
    '--outDir',
    folder,
  ],
  { stdio: 'inherit', cwd: root },
);
const description = {
  name: '@kamra/client',
  version,
  type: 'module',
  license: 'MIT',
  exports: { '.': { types: './client.d.ts', default: './client.js' }, './*': './*' },
  dependencies,
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
console.log(`The client is in ${folder}`);
