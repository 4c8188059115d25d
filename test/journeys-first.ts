import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files begin first, so that no worker waits for the other at the end: journeys, then by size. */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isJourney = ({ moduleId }: TestSpecification) => moduleId.includes('/test/journeys/');
    return [...sorted.filter(isJourney), ...sorted.filter((file) => !isJourney(file))];
  }
}
