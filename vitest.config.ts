import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { filesOfLayers, type TestLayer } from './test/test-layers.ts';

// Set by the launcher, comma-separated; all layers otherwise.
const layers = (process.env.TEST_LAYER || 'unit,server,journeys').split(',') as TestLayer[];
const needsDatabase = layers.some((layer) => layer !== 'unit');

/**
 * Test files of a project share a worker's modules, unless it is isolated: the server keeps what it knows by
 * database, and each file has one of its own; modules of the storefront are a browser's, with one cart and one page.
 */
function project(name: string, include: string[], isolate = false): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', '**/build/**'],
      isolate,
      pool: 'forks',
      maxWorkers: 4,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

const isOfBrowser = (file: string) => file.startsWith('storefront/');
const projects = layers.flatMap((layer) => {
  const files = filesOfLayers([layer]);
  if (layer !== 'unit') return [project(layer, files)];
  return [
    project(
      'unit',
      files.filter((file) => !isOfBrowser(file)),
    ),
    project('storefront', files.filter(isOfBrowser), true),
  ];
});

export default defineConfig({
  test: {
    projects: projects.filter(({ test }) => test?.include?.length),
    globalSetup: needsDatabase ? ['test/start-test-postgres.ts'] : [],
    sequence: { sequencer: LongestFirst },
  },
});
