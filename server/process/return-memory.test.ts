import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const modulePath = new URL('return-memory.ts', import.meta.url).href;

/** Holds 200 MB of small objects for a moment, and prints the memory then and when it is quiet again. */
const burst = `
  import { setTimeout as pause } from 'node:timers/promises';
  import { returnMemoryWhenQuiet } from '${modulePath}';
  let held = Array.from({ length: 4_000_000 }, (_, n) => ({ n, text: 'x' + n }));
  const megabytes = () => process.memoryUsage.rss() / 1e6;
  const peak = megabytes();
  held = undefined;
  returnMemoryWhenQuiet(50);
  for (let waited = 0; waited < 600 && megabytes() > peak / 2; waited++) await pause(50);
  console.log(JSON.stringify({ peak, left: megabytes() }));
  process.exit();`;

test('memory of a burst goes back to the system once it is quiet', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', burst]);
  const { peak, left } = JSON.parse(stdout) as { peak: number; left: number };
  expect(peak).toBeGreaterThan(200);
  expect(left / peak).toBeLessThan(0.5);
});
