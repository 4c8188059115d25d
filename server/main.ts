import { inspect } from 'node:util';
import { readConfig } from './config.ts';
import { type ExitCode, exitCodes } from './process/exit-codes.ts';
import { exitCodeOf, explainFailure } from './process/explain-failure.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const secondsToEnd = 22;
const secondsToEndAfterFailure = 5;

let shop: RunningShop | undefined;
let isEnding = false;
const ending = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => end(exitCodes.stopped));
}
// Whoever started this process with a channel is gone: nobody else would end it.
process.on('disconnect', () => end(exitCodes.stopped));
// Also hears of promises that failed unheard. After either, nothing is known of the state of this process.
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
  process.stdout.write(`${shop.greeting}\n`);
  process.send?.('ready');
} catch (error) {
  if (!isEnding) process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(isEnding ? exitCodes.stopped : exitCodeOf(error));
}

/** Ends the process: requests under way first, and all of it within a deadline. Further calls change nothing. */
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
