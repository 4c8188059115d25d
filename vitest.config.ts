import { defineConfig } from 'vitest/config';
import { JourneysFirst } from './test/journeys-first.ts';
import { filesOfLayers, type TestLayer } from './test/test-layers.ts';

// Set by the launcher, comma-separated; all layers otherwise.
const layers = (process.env.TEST_LAYER || 'unit,server,journeys').split(',') as TestLayer[];
const isUnit = layers.join() === 'unit';

export default defineConfig({
  test: {
    include: filesOfLayers(layers),
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: isUnit ? [] : ['test/start-test-postgres.ts'],
    pool: 'forks',
    sequence: { sequencer: JourneysFirst },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
