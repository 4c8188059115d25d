import { ShopError } from '../errors/shop-error.ts';

export interface GateLimits {
  maxRunning: number;
  /** Maximum waiting work, of the vital or of the others; more is refused at once. */
  maxWaiting: number;
  /** After waiting this long work is refused. */
  maxWaitMs: number;
  /** While this holds, work that waited lets the event loop go first, for `maxYieldMs` at most; vital work does not. */
  yieldsWhile?: () => boolean;
  maxYieldMs?: number;
}

/** Limits concurrent costly work; the rest waits a moment or is refused as `busy`. */
export interface WorkGate {
  /** Vital work (a page of the checkout) goes before all other that waits. */
  run<T>(isVital: boolean, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  start(): void;
}

const yieldCheckMs = 4;

export function createWorkGate({
  maxRunning,
  maxWaiting,
  maxWaitMs,
  yieldsWhile = () => false,
  maxYieldMs = 0,
}: GateLimits): WorkGate {
  const queues = { vital: new Set<Waiting>(), other: new Set<Waiting>() };
  let running = 0;

  const startWhenFree = (start: () => void) => {
    const latest = performance.now() + maxYieldMs;
    const check = () => {
      if (yieldsWhile() && performance.now() < latest) setTimeout(check, yieldCheckMs);
      else start();
    };
    // Between two renders the event loop serves what came meanwhile: an order waits for one render, not for all.
    setImmediate(check);
  };

  const takeTurn = (queue: Set<Waiting>) =>
    new Promise<void>((resolve, refuse) => {
      if (queue.size >= maxWaiting) return refuse(new ShopError('busy'));
      const waiting = {
        start: () => {
          clearTimeout(timer);
          queue.delete(waiting);
          if (queue === queues.vital) setImmediate(resolve);
          else startWhenFree(resolve);
        },
      };
      const timer = setTimeout(() => {
        queue.delete(waiting);
        refuse(new ShopError('busy'));
      }, maxWaitMs);
      queue.add(waiting);
    });

  /** Passes the slot on directly, so that new work does not overtake waiting work. */
  const endTurn = () => {
    const [next] = queues.vital.size > 0 ? queues.vital : queues.other;
    if (next) next.start();
    else running--;
  };

  return {
    async run(isVital, work) {
      if (running < maxRunning) running++;
      else await takeTurn(isVital ? queues.vital : queues.other);
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}
