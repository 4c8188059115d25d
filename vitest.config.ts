import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { filesOfLayers, type TestLayer } from './test/test-layers.ts';

// Set by the launcher, comma-separated; all layers otherwise.
const layers = (process.env.TEST_LAYER || 'unit,house,server,journeys').split(',') as TestLayer[];
/** Compiled sources and packages stay for the next worker and the next run, as do those of shops in processes of their own. */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/test-compile');
/** Only ends what hangs: how long a test takes is up to the machine, so tests have no limits of their own. */
const hangMs = 600_000;
const needsDatabase = layers.some((layer) => layer !== 'unit' && layer !== 'house');

/**
 * Test files of a project share a worker's modules: the server keeps what it knows by database, and each file has one
 * of its own; tests of the storefront's stores set what these hold first.
 */
function project(name: string, include: string[]): TestProjectInlineConfiguration {
  // Only unit tests read JSX; Node itself loads what the others do, as it loads the shop.
  const isPlain = name !== 'unit';
  return {
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', '**/build/**'],
      // Pages are rendered as they are for shoppers.
      env: name === 'unit' || name === 'house' ? {} : { NODE_ENV: 'production' },
      server: { deps: { external: [/\/storefront\/build\//] } },
      isolate: false,
      unstubGlobals: true,
      pool: 'forks',
      // Many short-lived objects: fewer collections take a tenth less of the processor.
      execArgv: [
        '--min-semi-space-size=64',
        '--max-semi-space-size=64',
        ...(isPlain ? ['--import=./launch/load-server.mjs'] : []),
      ],
      ...(isPlain && { experimental: { viteModuleRunner: false, nodeLoader: false } }),
      maxWorkers: 4,
      testTimeout: hangMs,
      hookTimeout: hangMs,
      expect: { poll: { timeout: 60_000 } },
    },
  };
}

const projects = layers.map((layer) => project(layer, filesOfLayers([layer])));

export default defineConfig({
  test: {
    projects: projects.filter(({ test }) => test?.include?.length),
    globalSetup: [
      ...(needsDatabase ? ['test/start-test-postgres.ts'] : []),
      ...(layers.includes('journeys') ? ['test/journeys/unpacked-chromium.ts'] : []),
    ],
    tags: [{ name: 'release', description: 'Left out of the everyday run; npm run test:release has all.' }],
    sequence: { sequencer: LongestFirst },
  },
});
