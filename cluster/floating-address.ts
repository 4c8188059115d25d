import { setTimeout as pause } from 'node:timers/promises';

/** The shop's name, with the addresses of both balancers, of which one that stays silent is taken out. */
export interface FloatingAddress {
  /** Of the balancer that is asked now. */
  origin(): string;
  /** Where browsers go at once when nothing listens there. */
  other(): string;
  stop(): void;
}

const checkMs = 500;
const checksToLeave = 2;

/** Asks the balancers in turn whether they are well. */
export function startFloatingAddress(ports: readonly number[]): FloatingAddress {
  let held = 0;
  let isOver = false;
  const watch = async () => {
    const failed = ports.map(() => 0);
    while (!isOver) {
      const answers = await Promise.all(ports.map(isWell));
      answers.forEach((isOk, at) => {
        failed[at] = isOk ? 0 : (failed[at] ?? 0) + 1;
      });
      const well = failed.indexOf(0);
      if ((failed[held] ?? 0) >= checksToLeave && well >= 0) held = well;
      await pause(checkMs);
    }
  };
  void watch();
  return {
    origin: () => `http://127.0.0.1:${ports[held]}`,
    other: () => `http://127.0.0.1:${ports[(held + 1) % ports.length]}`,
    stop: () => {
      isOver = true;
    },
  };
}

const isWell = (port: number) =>
  fetch(`http://127.0.0.1:${port}/balancer`, { signal: AbortSignal.timeout(checkMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
