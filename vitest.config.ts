import { defineConfig } from 'vitest/config';
import { JourneysFirst } from './test/journeys-first.ts';

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'storefront/**/*.test.ts',
      'admin/**/*.test.ts',
      'test/**/*.test.ts',
      'demo/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['test/start-test-postgres.ts'],
    pool: 'forks',
    sequence: { sequencer: JourneysFirst },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
