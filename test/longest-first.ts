import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in this order, so that a worker stays with one; the files that wait begin while others compute. */
const projects = ['dev', 'journeys', 'server', 'house', 'unit'];

/** The files that take longest, as measured, the longest of each project first. */
const longest = [
  'back-office-frame',
  'every-page',
  'back-office-saves',
  'order-page',
  'find-and-choose',
  'import-and-buy',
  'finding-products',
  'every-language',
  'home',
  'poor-connection',
  'bad-input',
  'compare-and-wish',
  'sql-canaries',
  'kills',
  'mail-faults',
  'run-jobs',
  'start',
  'orders-under-fire',
  'import-kills',
  'database-link',
  'rolling-restart',
  'import-floods',
  'guard-sockets',
  'own-patterns',
];

/** The longest files begin first, so that no worker is left with one at the end; those not named by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ project, moduleId }: TestSpecification): number {
  const name = moduleId.slice(moduleId.lastIndexOf('/') + 1).replace('.test.ts', '');
  const place = longest.indexOf(name);
  return projects.indexOf(project.name) * 1_000 + (place === -1 ? longest.length : place);
}
