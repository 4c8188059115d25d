/** Engines beside the shop that no visitor's page depends on. */
export type MeasuredEngine = 'front_cache' | 'media_store';

export interface EngineCalls {
  answered: number;
  failed: number;
  /** Of both together. */
  seconds: number;
}

const none = (): EngineCalls => ({ answered: 0, failed: 0, seconds: 0 });
const calls: Record<MeasuredEngine, EngineCalls> = { front_cache: none(), media_store: none() };

/** Runs a call of this process to an engine, and counts how it ended and how long it took. */
export async function measureCall<T>(engine: MeasuredEngine, call: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const counted = calls[engine];
  try {
    const answer = await call();
    counted.answered++;
    return answer;
  } catch (error) {
    counted.failed++;
    throw error;
  } finally {
    counted.seconds += (performance.now() - started) / 1_000;
  }
}

/** Of this process since its start; only engines that were called. */
export function callsOfEngines(): [MeasuredEngine, EngineCalls][] {
  const engines = Object.entries(calls) as [MeasuredEngine, EngineCalls][];
  return engines.filter(([, { answered, failed }]) => answered + failed > 0);
}
