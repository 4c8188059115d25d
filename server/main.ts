import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { PortTakenError } from './database/embedded-postgres.ts';
import { SettingsError } from './errors/settings-error.ts';
import { describeError } from './http/redact-log.ts';
import type { PreparedShop } from './prepare-shop.ts';
import { type ExitCode, exitCodes } from './process/exit-codes.ts';
import { exitCodeOf, explainFailure } from './process/explain-failure.ts';
import { returnMemoryWhenQuiet } from './process/return-memory.ts';
import { secondsToEnd, secondsToEndWithWorkers } from './process/stop-deadlines.ts';
import { type RunningShop, startShop } from './start-shop.ts';
import { startWorkers } from './start-workers.ts';

const secondsToEndAfterFailure = 5;

let shop: RunningShop | undefined;
let isEnding = false;
/** Of the settings: the seconds for which it still answers come before those in which a server ends. */
let endsWithin = secondsToEnd;
const ending = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => end(exitCodes.stopped));
}
// The parent process that opened the channel is gone: nothing else would end this one.
process.on('disconnect', () => end(exitCodes.stopped));
// Also called for unhandled rejections. After either, the state of this process is undefined.
process.on('uncaughtException', (error, origin) => {
  const isClear = error instanceof PortTakenError;
  process.stderr.write(`${isClear ? error.message : `${origin}: ${describeError(error)}`}\n`);
  end(exitCodes.failed);
});

try {
  shop = await start(readConfig(process.env));
  if (isEnding) {
    await shop.stop();
    process.exit(exitCodes.stopped);
  }
  returnMemoryWhenQuiet();
  if (cluster.isPrimary) process.stdout.write(`${shop.greeting}\n`);
  process.send?.('ready');
} catch (error) {
  if (!isEnding) process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(isEnding ? exitCodes.stopped : exitCodeOf(error));
}

/** The whole shop in this process, or the first process of several, or one of those. */
function start(config: Config): Promise<RunningShop> {
  const { signal } = ending;
  const hasWorkers = cluster.isPrimary && config.workers > 1;
  endsWithin = config.drainSeconds + (hasWorkers ? secondsToEndWithWorkers : secondsToEnd);
  if (cluster.isWorker) return startShop(config, { signal, prepared: preparedByFirst(config) });
  if (!hasWorkers) return startShop(config, { signal });
  return startWorkers(config, {
    signal,
    failed: (code, reason) => {
      process.stderr.write(`${reason}\n`);
      end(code === exitCodes.wrongSettings ? exitCodes.wrongSettings : exitCodes.failed);
    },
  });
}

/** A worker gets the database from the process that prepared it, and leaves it to that one. */
function preparedByFirst({ databaseUrl, ownerDatabaseUrl }: Config): PreparedShop {
  if (!databaseUrl || !ownerDatabaseUrl) throw new SettingsError(['a worker is started by the server alone']);
  return { databaseUrl, ownerDatabaseUrl, setUpLink: null, stop: async () => {} };
}

/** Ends the process after the requests under way, within a deadline. Further calls change nothing. */
function end(code: ExitCode): void {
  if (isEnding) return;
  isEnding = true;
  ending.abort();
  const failed = code === exitCodes.failed;
  setTimeout(
    () => process.exit(exitCodes.failed),
    1_000 * (failed ? secondsToEndAfterFailure : endsWithin),
  ).unref();
  if (!shop) {
    if (failed) process.exit(code);
    return; // the start notices
  }
  shop.stop({ keepDatabase: failed }).then(
    () => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${describeError(error)}\n`);
      process.exit(exitCodes.failed);
    },
  );
}
