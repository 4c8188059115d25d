import { ShopError } from '../errors/shop-error.ts';

export interface GateLimits {
  maxRunning: number;
  /** Maximum waiting work, of the vital or of the others; more is refused at once. */
  maxWaiting: number;
  /** After waiting this long work is refused. */
  maxWaitMs: number;
}

/** Limits concurrent costly work; the rest waits a moment or is refused as `busy`. */
export interface WorkGate {
  /** Vital work (a page of the checkout) goes before all other that waits. */
  run<T>(isVital: boolean, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  start(): void;
}

export function createWorkGate({ maxRunning, maxWaiting, maxWaitMs }: GateLimits): WorkGate {
  const queues = { vital: new Set<Waiting>(), other: new Set<Waiting>() };
  let running = 0;

  const takeTurn = (queue: Set<Waiting>) =>
    new Promise<void>((resolve, refuse) => {
      if (queue.size >= maxWaiting) return refuse(new ShopError('busy'));
      const waiting = {
        start: () => {
          clearTimeout(timer);
          queue.delete(waiting);
          // Between two renders the event loop serves other requests: an order waits for one render, not for all.
          setImmediate(resolve);
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
