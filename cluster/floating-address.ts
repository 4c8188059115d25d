import { once, setMaxListeners } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The address of the shop, which one of two balancers holds: of one that stays silent the other takes it over, and what
 * is open at the old one is reset, as docs/keepalived.conf has it.
 */
export interface FloatingAddress {
  /** Of the balancer that is asked now. */
  origin(): string;
  /** Where browsers go at once when nothing listens there. */
  other(): string;
  /** Answers a port at which, of these of the balancers, the one of the holder is reached: for the cache. */
  open(ports: readonly number[]): Promise<number>;
  /** Aborted when the balancer that is asked now loses the address. */
  lost(): AbortSignal;
  stop(): void;
}

const secondsBetween = 1;
const maxWaitMs = 1_000;
const checksToLeave = 2;

/** Asks the balancers in turn whether they are well. */
export function startFloatingAddress(ports: readonly number[]): FloatingAddress {
  let held = 0;
  let isOver = false;
  let holding = holdAddress();
  const watch = async () => {
    const failed = ports.map(() => 0);
    while (!isOver) {
      const answers = await Promise.all(ports.map(isWell));
      answers.forEach((isOk, at) => {
        failed[at] = isOk ? 0 : (failed[at] ?? 0) + 1;
      });
      const well = failed.indexOf(0);
      if ((failed[held] ?? 0) >= checksToLeave && well >= 0) {
        held = well;
        const left = holding;
        holding = holdAddress();
        left.abort();
      }
      await pause(secondsBetween * 1_000);
    }
  };
  void watch();
  const open = async (ofBalancers: readonly number[]) => {
    const server = createServer((near) => {
      const far = connect(ofBalancers[held]!, '127.0.0.1');
      const end = () => {
        near.resetAndDestroy();
        far.destroy();
      };
      const { signal } = holding;
      signal.addEventListener('abort', end);
      near.once('close', () => {
        signal.removeEventListener('abort', end);
        far.destroy();
      });
      near.on('error', end);
      far.on('error', end);
      near.pipe(far).pipe(near);
    });
    server.listen(0, '127.0.0.1').unref();
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  return {
    open,
    origin: () => `http://127.0.0.1:${ports[held]}`,
    other: () => `http://127.0.0.1:${ports[(held + 1) % ports.length]}`,
    lost: () => holding.signal,
    stop: () => {
      isOver = true;
    },
  };
}

function holdAddress(): AbortController {
  const holding = new AbortController();
  setMaxListeners(0, holding.signal); // one for each open request
  return holding;
}

const isWell = (port: number) =>
  fetch(`http://127.0.0.1:${port}/balancer`, { signal: AbortSignal.timeout(maxWaitMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
