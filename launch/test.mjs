// node launch/test.mjs [--release] [LAYER …] [FILE …]: all layers with types and lint, or those named alone; FILE is a
// part of a path. Tests that are kept for a release are left out where nothing is named; with --release sweeps are whole.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { root, runNode } from './run.mjs';

const layers = ['journeys', 'server', 'house', 'unit'];
const named = [...layers, 'dev', 'engines'];
const isRelease = process.argv.includes('--release');
const places = process.argv.slice(2).filter((argument) => argument !== '--release');
const chosen = places.filter((argument) => named.includes(argument));
const files = places.filter((argument) => !named.includes(argument));
const isEveryday = !isRelease && places.length === 0;
const needsShop = chosen.length === 0 || chosen.some((layer) => !['house', 'unit'].includes(layer));

await installMissing();
if (needsShop) await buildStale();

const results = join(tmpdir(), `test-results-${process.pid}.json`);
// Artifacts of failed journeys, only of this run.
rmSync(join(root, 'test-results'), { recursive: true, force: true });
let passed = 0;
let failed = 0;

// While the tests' database starts, a processor has time for types and lint.
const checks = chosen.length === 0 ? checkSources() : [];
await runLayers((chosen.length ? chosen : layers).join());
for (const line of await checks) console.log(line);
if (passed + failed === 0) console.error(`no test is in ${files.join(' ') || chosen.join(' ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function checkSources() {
  return [
    await check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '2']),
    await check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn']),
  ];
}

async function check(name, args) {
  const code = await runNode(args);
  if (code === 0) passed++;
  else failed++;
  return `${name}: ${code === 0 ? 'passed' : 'failed; npm run check shows why'}`;
}

async function runLayers(names) {
  const code = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...(isEveryday ? ['--tags-filter=!release'] : []),
      ...files,
    ],
    { env: { TEST_LAYER: names, ...(isRelease && { TEST_SWEEP: 'whole' }) } },
  );
  try {
    const report = JSON.parse(readFileSync(results, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    if (code !== 0 && report.numFailedTests === 0) failed++;
  } catch {
    failed++;
  }
  rmSync(results, { force: true });
}
