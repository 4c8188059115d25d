import { inspect } from 'node:util';
import { readConfig } from './config.ts';
import { type ExitCode, exitCodes } from './process/exit-codes.ts';
import { exitCodeOf, explainFailure } from './process/explain-failure.ts';
import { returnMemoryWhenQuiet } from './process/return-memory.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const secondsToEnd = 22;
const secondsToEndAfterFailure = 5;

let shop: RunningShop | undefined;
let isEnding = false;
const ending = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => end(exitCodes.stopped));
}
// The parent process that opened the channel is gone: nothing else would end this one.
process.on('disconnect', () => end(exitCodes.stopped));
// Also called for unhandled rejections. After either, the state of this process is undefined.
process.on('uncaughtException', (error, origin) => {
  process.stderr.write(`${origin}: ${inspect(error, { depth: 4 })}\n`);
  end(exitCodes.failed);
});

try {
  shop = await startShop(readConfig(process.env), { signal: ending.signal });
  if (isEnding) {
    await shop.stop();
    process.exit(exitCodes.stopped);
  }
  returnMemoryWhenQuiet();
  process.stdout.write(`${shop.greeting}\n`);
  process.send?.('ready');
} catch (error) {
  if (!isEnding) process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(isEnding ? exitCodes.stopped : exitCodeOf(error));
}

/** Ends the process after the requests under way, within a deadline. Further calls change nothing. */
function end(code: ExitCode): void {
  if (isEnding) return;
  isEnding = true;
  ending.abort();
  const failed = code === exitCodes.failed;
  setTimeout(
    () => process.exit(exitCodes.failed),
    1_000 * (failed ? secondsToEndAfterFailure : secondsToEnd),
  ).unref();
  if (!shop) {
    if (failed) process.exit(code);
    return; // the start notices
  }
  shop.stop({ keepDatabase: failed }).then(
    () => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${inspect(error)}\n`);
      process.exit(exitCodes.failed);
    },
  );
}
