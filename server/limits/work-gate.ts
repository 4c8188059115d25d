import { ShopError } from '../errors/shop-error.ts';

export interface GateLimits {
  maxRunning: number;
  /** Who comes while so many wait, of the vital or of the others, is refused at once. */
  maxWaiting: number;
  /** Who has waited so long is refused. */
  maxWaitMs: number;
}

/** Lets only so much costly work run at once; the rest waits a moment or is refused as `busy`. */
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
          // Between two renders the event loop serves what came meanwhile: an order waits for one render, not for all.
          setImmediate(resolve);
        },
      };
      const timer = setTimeout(() => {
        queue.delete(waiting);
        refuse(new ShopError('busy'));
      }, maxWaitMs);
      queue.add(waiting);
    });

  /** Hands the turn over, so that nobody who comes meanwhile gets before those who wait. */
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
