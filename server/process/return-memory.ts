import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type RepeatedTask, repeatTask } from './repeat-task.ts';

/** The share of the event loop's time below which the process counts as quiet. */
const quietBelow = 0.1;
/** Less than this is not worth the pause of some tenths of a second. */
const worthwhileBytes = 32 * 1024 * 1024;

/**
 * Gives memory back to the system that V8 keeps for the next burst of requests, half as much again as its heap, once
 * the process has been quiet for that long. Not again before it has grown, so a shop that stays quiet is
 * left alone.
 */
export function returnMemoryWhenQuiet(everyMs = 5_000): RepeatedTask {
  const collect = exposedCollector();
  let left = 0;
  let before = performance.eventLoopUtilization();
  return repeatTask(
    async () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      if (utilization >= quietBelow || process.memoryUsage.rss() < left + worthwhileBytes) return;
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      left = process.memoryUsage.rss();
      before = performance.eventLoopUtilization();
    },
    everyMs,
    () => {},
  );
}

type Collector = (options: { type: string; execution: string; flavor: string }) => void;

/** V8's own collector, which it gives to contexts that are made while the flag is set. */
function exposedCollector(): Collector {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collector;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
