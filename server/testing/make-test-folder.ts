import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one test file; what it leaves goes with the folder of the whole run. */
export function makeTestFolder(): Promise<string> {
  return mkdtemp(join(process.env.TEST_DIRECTORY ?? tmpdir(), 'kamra-shop-'));
}
