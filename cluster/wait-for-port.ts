import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const secondsToStart = 60;

/** Resolves once something listens at a port of this machine; throws `problem` when its process ends first. */
export async function waitForPort(port: number, isRunning: () => boolean, problem: string): Promise<void> {
  const deadline = Date.now() + secondsToStart * 1_000;
  while (!(await isListening(port))) {
    if (!isRunning() || Date.now() > deadline) throw new Error(problem);
    await pause(50);
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
