/**
 * Whether an engine is asked at all. After a failure it is left alone for a while, which doubles with every further one,
 * and then tried by a request that nobody waits for.
 */
export interface Circuit {
  /** Whether requests may be sent; where a trial is due it is started in the background. */
  isClosed(): boolean;
  fail(): void;
}

interface CircuitOptions {
  /** Asks for something small; throws while the engine is away. */
  probe: () => Promise<unknown>;
  firstPauseMs?: number;
  maxPauseMs?: number;
  /** Milliseconds of any clock that only goes forward. */
  now?: () => number;
}

export function createCircuit({
  probe,
  firstPauseMs = 1_000,
  maxPauseMs = 30_000,
  now = () => performance.now(),
}: CircuitOptions): Circuit {
  let failures = 0;
  let triedAgainAt = 0;
  let isProbing = false;
  const fail = () => {
    // Requests that were under way together are one failure.
    if (failures > 0 && now() < triedAgainAt) return;
    triedAgainAt = now() + Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
    failures++;
  };
  const tryAgain = async () => {
    isProbing = true;
    try {
      await probe();
      failures = 0;
    } catch {
      fail();
    } finally {
      isProbing = false;
    }
  };
  return {
    isClosed() {
      if (failures === 0) return true;
      if (!isProbing && now() >= triedAgainAt) void tryAgain();
      return false;
    },
    fail,
  };
}
