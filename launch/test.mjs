import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { runNode } from './run.mjs';

await installMissing();
await buildStale();

const results = join(tmpdir(), `test-results-${process.pid}.json`);
let passed = 0;
let failed = 0;

await check('types', ['node_modules/typescript/bin/tsc', '--noEmit']);
await check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn']);
const vitest = await runNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
  ...process.argv.slice(2),
]);
countTests();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || vitest !== 0 ? 1 : 0);

async function check(name, args) {
  const code = await runNode(args);
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}`);
  if (code === 0) passed++;
  else failed++;
}

function countTests() {
  try {
    const report = JSON.parse(readFileSync(results, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    if (vitest !== 0 && report.numFailedTests === 0) failed++;
  } catch {
    failed++;
  }
  rmSync(results, { force: true });
}
